import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";

const texts = ["designer", "designer-tabs", "functions", "forms", "conditions"];

/** The designer, with the editor and the sandbox, is loaded when it is opened. */
export const designRoute: RouteObject = {
  path: "design/:functionId",
  async lazy() {
    const [{ DesignPage }, { functionServer }] = await Promise.all([
      import("./design-page.tsx"),
      import("./function-server.ts"),
    ]);
    return {
      loader: async ({ params }) => {
        const [loaded] = await Promise.all([functionServer.load(params.functionId ?? ""), i18n.loadNamespaces(texts)]);
        return loaded;
      },
      element: <DesignPage />,
    };
  },
};
