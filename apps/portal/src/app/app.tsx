import { colorSchemeManager, ThemeAttribute } from "@askloom/browser/frame";
import { Toaster, UiProvider } from "@askloom/ui";
import { useTranslation } from "react-i18next";
import { Provider } from "react-redux";
import { RouterProvider } from "react-router/dom";
import { toasts } from "../shared/services.ts";
import { store } from "../shared/store.ts";
import type { createRouter } from "./router.tsx";

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  const { t } = useTranslation();
  return (
    <Provider store={store}>
      <UiProvider colorSchemeManager={colorSchemeManager}>
        <ThemeAttribute />
        <RouterProvider router={router} />
        <Toaster toasts={toasts} closeLabel={t("close")} />
      </UiProvider>
    </Provider>
  );
}
