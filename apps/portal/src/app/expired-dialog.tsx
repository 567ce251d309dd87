import { loginDialogLayer } from "@askloom/browser/frame";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { expiry } from "../shared/expiry.ts";
import { portalApi, portalTags, useSessionQuery } from "../shared/portal-api.ts";
import { onSignedIn, signedInPath, signInAddress } from "./sign-in-address.ts";

/** The session ended while someone worked here (E1). Signing in happens in another tab, so that nothing typed is lost. */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const isOver = useSyncExternalStore(expiry.subscribe, expiry.get);
  const dispatch = useDispatch();
  const { refetch } = useSessionQuery();
  useEffect(() => {
    if (!isOver) return;
    const look = async () => {
      expiry.end();
      const { isSuccess } = await refetch();
      if (isSuccess) dispatch(portalApi.util.invalidateTags([...portalTags]));
    };
    const stop = onSignedIn(() => void look());
    const lookOnReturn = () => void look();
    window.addEventListener("focus", lookOnReturn);
    return () => {
      stop();
      window.removeEventListener("focus", lookOnReturn);
    };
  }, [isOver, refetch, dispatch]);
  return (
    <Modal
      opened={isOver}
      zIndex={loginDialogLayer}
      onClose={() => undefined}
      title={t("signIn.title")}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text role="alert">{t("errors.sessionExpired")}</Text>
      <Text c="dimmed" size="sm" mt="xs">
        {t("signIn.inNewTab")}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button component="a" href={signInAddress(signedInPath)} target="_blank" data-autofocus>
          {t("signIn.button")}
        </Button>
      </Group>
    </Modal>
  );
}
