import { useDocumentTitle } from "@askloom/browser";
import { BlankPage } from "@askloom/browser/frame";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { forgetSession } from "../shared/log-out.ts";
import type { Services } from "../shared/services.ts";
import { signInAddress } from "./sign-in-address.ts";

/** Where logging out ends (S28). Whatever is still stored here of a session goes. */
export function LogoutPage({ services: { cookies } }: { services: Services }) {
  const { t } = useTranslation();
  useDocumentTitle(t("loggedOut.title"));
  useEffect(() => forgetSession(cookies), [cookies]);
  return (
    <BlankPage title={t("loggedOut.title")} text={t("loggedOut.text")} role="status">
      <Button component="a" href="/app">
        {t("loggedOut.signIn")}
      </Button>
      <Button variant="default" component="a" href={signInAddress("/portal")}>
        {t("loggedOut.portal")}
      </Button>
    </BlankPage>
  );
}
