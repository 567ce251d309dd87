import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";
import { AreaListPage } from "../../shared/list/area-list-page.tsx";
import { responseRoutes } from "../responses/routes.tsx";

/** The texts of this area, of conditions, of what the inspection finds in a form, of who cannot join a visitor group, and of deliveries. */
const texts = async (): Promise<null> => {
  await i18n.loadNamespaces(["form-pubs", "forms", "visitor-types", "conditions", "deliveries"]);
  return null;
};

export const routes: RouteObject[] = [
  ...responseRoutes,
  {
    path: "publish-wizard",
    async lazy() {
      const { PublishWizardPage } = await import("./pages/publish-wizard-page.tsx");
      return { loader: texts, element: <PublishWizardPage /> };
    },
  },
  {
    path: "explorer/:pubId",
    async lazy() {
      const { PubPage } = await import("./pages/pub-page.tsx");
      return { loader: texts, element: <PubPage /> };
    },
  },
  {
    path: "deleted",
    async lazy() {
      const { pubsList } = await import("./pubs-list.tsx");
      return { loader: texts, element: <AreaListPage key="deleted" facts={pubsList} isDeleted /> };
    },
  },
  {
    path: "explorer",
    async lazy() {
      const { pubsList } = await import("./pubs-list.tsx");
      return { loader: texts, element: <AreaListPage key="live" facts={pubsList} isDeleted={false} /> };
    },
  },
];
