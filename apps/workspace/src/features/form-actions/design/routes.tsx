import { currentLanguage, i18n } from "@askloom/browser";
import { languageTags } from "@askloom/contract";
import { loadWords } from "@askloom/words/load";
import type { RouteObject } from "react-router";

const texts = [
  "designer",
  "designer-tabs",
  "form-actions",
  "functions",
  "forms",
  "forms-sentences",
  "conditions",
  "connections",
  "deliveries",
];

/** The designer is loaded when it is opened. */
export const designRoute: RouteObject = {
  path: "design/:actionId",
  async lazy() {
    const [{ DesignPage }, { actionServer }] = await Promise.all([
      import("./design-page.tsx"),
      import("./action-server.ts"),
    ]);
    return {
      loader: async ({ params }) => {
        const [loaded] = await Promise.all([
          actionServer.load(params.actionId ?? ""),
          i18n.loadNamespaces(texts),
          // Sample answers are written in the words of forms.
          loadWords(languageTags[currentLanguage()]),
        ]);
        return loaded;
      },
      element: <DesignPage />,
      // Filters in the address are no other action.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    };
  },
};
