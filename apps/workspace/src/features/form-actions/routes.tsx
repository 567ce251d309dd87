import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";
import { AreaListPage } from "../../shared/list/area-list-page.tsx";
import { designRoute } from "./design/routes.tsx";

const texts = async (): Promise<null> => {
  await i18n.loadNamespaces(["form-actions", "connections"]);
  return null;
};

export const routes: RouteObject[] = [
  {
    path: "design",
    async lazy() {
      const { NewActionPage } = await import("./explorer/new-action-page.tsx");
      return { loader: texts, element: <NewActionPage /> };
    },
  },
  {
    path: "explorer",
    async lazy() {
      const { actionsList } = await import("./explorer/actions-list.tsx");
      return { loader: texts, element: <AreaListPage facts={actionsList} isDeleted={false} /> };
    },
  },
  {
    path: "connections",
    async lazy() {
      const { ConnectionsPage } = await import("./connections/connections-page.tsx");
      return { loader: texts, element: <ConnectionsPage /> };
    },
  },
  designRoute,
];
