import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";

/** Each screen's texts come with it. */
const withTexts =
  (...namespaces: readonly string[]) =>
  async (): Promise<null> => {
    await i18n.loadNamespaces(namespaces);
    return null;
  };
const designerTexts = withTexts("designer", "forms", "forms-sentences", "forms-explorer", "conditions");

export const routes: RouteObject[] = [
  {
    path: "design",
    async lazy() {
      const { StartPage } = await import("./pages/start-page.tsx");
      return { loader: withTexts("forms"), element: <StartPage /> };
    },
  },
  {
    path: "design/:formId",
    async lazy() {
      const [{ DesignerPage }, { formServer }] = await Promise.all([
        import("./pages/designer-page.tsx"),
        import("./designer/form-server.ts"),
      ]);
      return {
        loader: async ({ params }) => {
          const [loaded] = await Promise.all([formServer.load(params.formId ?? ""), designerTexts()]);
          return loaded;
        },
        element: <DesignerPage />,
      };
    },
  },
  {
    path: "deleted",
    async lazy() {
      const { DeletedFormsPage } = await import("./pages/deleted-forms-page.tsx");
      return { loader: withTexts("forms-explorer"), element: <DeletedFormsPage /> };
    },
  },
  {
    path: "explorer",
    async lazy() {
      const { FormsExplorerPage } = await import("./pages/forms-explorer-page.tsx");
      return { loader: withTexts("forms-explorer"), element: <FormsExplorerPage /> };
    },
  },
];
