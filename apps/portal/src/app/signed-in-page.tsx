import { useDocumentTitle } from "@askloom/browser";
import { BlankPage } from "@askloom/browser/frame";
import { Anchor } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { announceSignIn } from "./sign-in-address.ts";

/** The end of a sign-in in a tab of its own: the tab that asked for it goes on. */
export function SignedInPage() {
  const { t } = useTranslation();
  useDocumentTitle(t("signedIn.title"));
  useEffect(announceSignIn, []);
  return (
    <BlankPage title={t("signedIn.title")} text={t("signedIn.text")} role="status">
      <Anchor href="/portal">{t("errors.home")}</Anchor>
    </BlankPage>
  );
}
