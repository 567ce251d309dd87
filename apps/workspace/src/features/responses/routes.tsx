import { i18n } from "@askloom/browser";
import type { RouteObject } from "react-router";

const texts = async (): Promise<null> => {
  await i18n.loadNamespaces(["responses", "conditions", "deliveries"]);
  return null;
};

/** Below a publication: its responses, and one of them. */
export const responseRoutes: RouteObject[] = [
  {
    path: ":pubId/responses",
    async lazy() {
      const { ResponsesPage } = await import("./pages/responses-page.tsx");
      return { loader: texts, element: <ResponsesPage /> };
    },
  },
  {
    path: ":pubId/responses/:responseId",
    async lazy() {
      const { ResponsePage } = await import("./pages/response-page.tsx");
      return { loader: texts, element: <ResponsePage /> };
    },
  },
];
