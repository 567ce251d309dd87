import { isStorageBlocked } from "@askloom/browser";
import { Dialog, loginDialogLayer } from "@askloom/browser/frame";
import { Alert, Button, Group, Text } from "@mantine/core";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { loginNeeded } from "../../session/login-needed.ts";
import type { Services } from "../../shared/services.ts";

// Hardly any provider has that flow.
const PasswordLogin = lazy(async () => ({ default: (await import("./password-login.tsx")).PasswordLogin }));

/** Opens when a login is needed. It cannot be closed but by its buttons (U10 to U14). */
export function LoginDialog({ services: { session, environment, log } }: { services: Services }) {
  const { t } = useTranslation();
  const isNeeded = useSyncExternalStore(loginNeeded.subscribe, loginNeeded.get);
  // That page may stand in a frame, where the provider does not show itself: it offers a pop-up (S52).
  const isOpen = isNeeded && location.pathname !== "/submit-help-request";
  const [hasFailed, setFailed] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    try {
      setFailed(false);
      await work();
    } catch (error) {
      log.error("Cannot reach the login provider", error);
      setFailed(true);
    }
  };
  const logout = (
    <Button variant="default" onClick={() => void attempt(session.logOut)}>
      {t("login.logout")}
    </Button>
  );
  return (
    <Dialog
      opened={isOpen}
      zIndex={loginDialogLayer}
      onClose={() => undefined}
      title={t("login.title")}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>{t("login.text")}</Text>
      {isStorageBlocked && (
        <Alert color="yellow" mt="md">
          {t("errors.storageBlocked")}
        </Alert>
      )}
      {hasFailed && (
        <Alert color="red" mt="md" role="alert">
          {t("login.unreachable")}
        </Alert>
      )}
      {environment.flows.includes("password") ? (
        <Suspense fallback={null}>
          <PasswordLogin {...{ session, log }}>{logout}</PasswordLogin>
        </Suspense>
      ) : (
        <Group justify="flex-end" mt="lg">
          {logout}
          <Button data-autofocus onClick={() => void attempt(session.continueLogin)}>
            {t("login.continue")}
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed" mt="lg" component="footer">
        {t("product")} · {t("login.version", { version: environment.version })}
      </Text>
    </Dialog>
  );
}
