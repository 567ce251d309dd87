import { colorSchemeManager, ThemeAttribute } from "@askloom/browser/frame";
import { Toaster, UiProvider } from "@askloom/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Provider } from "react-redux";
import { RouterProvider } from "react-router/dom";
import { listen } from "../session/app-events.ts";
import { type Services, toasts } from "../shared/services.ts";
import { store } from "../shared/store.ts";
import type { createRouter } from "./routes/router.tsx";
import { LoginDialog } from "./shell/login-dialog.tsx";

export interface AppProps {
  readonly services: Services;
  readonly router: ReturnType<typeof createRouter>;
}

export function App({ services, router }: AppProps) {
  return (
    <Provider store={store}>
      <UiProvider colorSchemeManager={colorSchemeManager}>
        <ThemeAttribute />
        <RouterProvider router={router} />
        <LoginDialog services={services} />
        <Messages />
      </UiProvider>
    </Provider>
  );
}

/** What the session has to say to the person (E1, E2). */
function Messages() {
  const { t } = useTranslation();
  useEffect(() => {
    const stops = [
      listen("app:session-expired", () => toasts.show({ message: t("errors.sessionExpired"), tone: "danger" })),
      listen("app:unexpected-error", () =>
        toasts.show({ title: t("errors.unexpectedTitle"), message: t("errors.unexpected"), tone: "danger" }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [t]);
  return <Toaster toasts={toasts} closeLabel={t("close")} />;
}
