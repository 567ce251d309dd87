import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";
import { AreaListPage } from "../../shared/list/area-list-page.tsx";
import { designRoute } from "./design/routes.tsx";

/** The texts of this area, and the names of the kinds of questions. */
const texts = async (): Promise<null> => {
  await i18n.loadNamespaces(["lambda", "forms"]);
  return null;
};

export const routes: RouteObject[] = [
  {
    path: "create",
    async lazy() {
      const { NewFunctionPage } = await import("./explorer/new-function-page.tsx");
      return { loader: texts, element: <NewFunctionPage /> };
    },
  },
  {
    path: "explorer",
    async lazy() {
      const { functionsList } = await import("./explorer/functions-list.tsx");
      return { loader: texts, element: <AreaListPage facts={functionsList} isDeleted={false} /> };
    },
  },
  designRoute,
];
