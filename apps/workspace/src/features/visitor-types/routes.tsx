import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";
import { AreaListPage } from "../../shared/list/area-list-page.tsx";

/** The texts of this area, and those of what the inspection finds in a form. */
const texts = async (): Promise<null> => {
  await i18n.loadNamespaces(["visitor-types", "forms"]);
  return null;
};

export const routes: RouteObject[] = [
  {
    path: "create",
    async lazy() {
      const { GroupFormPage } = await import("./pages/group-form-page.tsx");
      return { loader: texts, element: <GroupFormPage /> };
    },
  },
  {
    path: "explorer/:groupId",
    async lazy() {
      const { GroupPage } = await import("./pages/group-page.tsx");
      return { loader: texts, element: <GroupPage /> };
    },
  },
  {
    path: "explorer",
    async lazy() {
      const { groupsList } = await import("./groups-list.tsx");
      return { loader: texts, element: <AreaListPage facts={groupsList} isDeleted={false} /> };
    },
  },
];
