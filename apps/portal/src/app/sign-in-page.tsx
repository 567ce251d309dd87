import { useDocumentTitle } from "@askloom/browser";
import { BlankPage } from "@askloom/browser/frame";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { signInAddress } from "./sign-in-address.ts";

/** What stands here for anyone who is not signed in, or no longer is. */
export function SignInPage() {
  const { t } = useTranslation();
  useDocumentTitle(t("signIn.title"));
  return (
    <BlankPage title={t("signIn.title")} text={t("signIn.text")}>
      <Button component="a" href={signInAddress(location.pathname + location.search)}>
        {t("signIn.button")}
      </Button>
    </BlankPage>
  );
}
