import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OpenIdError } from "../../session/open-id/events.ts";
import type { Services } from "../../shared/services.ts";

export interface SignInOfferProps {
  readonly services: Services;
  readonly onSignedIn: () => void;
}

/** Signs in in a pop-up, and says in words why it did not come to that. */
export function SignInOffer({ services: { session, log }, onSignedIn }: SignInOfferProps) {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const signIn = async () => {
    setFailure(undefined);
    setWaiting(true);
    try {
      await session.logInByPopUp();
      onSignedIn();
    } catch (error) {
      log.warn("Cannot sign in by the login window", error);
      setFailure(failureText(error));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <>
      <Text>{t("help.signInText")}</Text>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {t(failure)}
        </Alert>
      )}
      <Button onClick={() => void signIn()} disabled={isWaiting}>
        {t("help.signIn")}
      </Button>
      {isWaiting && (
        <Text c="dimmed" size="sm" role="status">
          {t("help.signInWaiting")}
        </Text>
      )}
    </>
  );
}

const failureTexts: Readonly<Record<string, string>> = {
  popup_blocked: "help.popUpBlocked",
  popup_closed: "help.popUpClosed",
};

/** The text key of what went wrong. */
const failureText = (error: unknown): string =>
  (error instanceof OpenIdError ? failureTexts[error.event] : undefined) ?? "login.unreachable";
