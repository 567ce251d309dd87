import { failureOf } from "@askloom/browser";
import { BlankPage } from "@askloom/browser/frame";
import { Button, Center, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSessionQuery } from "../shared/portal-api.ts";
import type { Services } from "../shared/services.ts";
import { SessionContext } from "../shared/session-context.ts";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { Shell } from "./shell.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Shows the portal to people who are signed in, and the sign-in page to everyone else. */
export function SignedIn({ services }: { services: Services }) {
  const { t } = useTranslation();
  const { data: session, error, refetch } = useSessionQuery();
  if (session !== undefined)
    return (
      <SessionContext value={session}>
        {/* Anyone who signs in after another person begins with empty fields. */}
        <Shell key={session.user?.id} services={services} />
        <ExpiredDialog />
      </SessionContext>
    );
  if (error?.code === "not-signed-in") return <SignInPage />;
  const message = error === undefined ? undefined : failureOf(error).message;
  if (message !== undefined)
    return (
      <BlankPage
        title={t("errors.unreachableTitle")}
        text={message === "" ? t("errors.unreachableText") : message}
        role="alert"
      >
        <Button onClick={() => void refetch()}>{t("retry")}</Button>
      </BlankPage>
    );
  return (
    <Center mih="100vh">
      <Loader aria-label={t("wait")} />
    </Center>
  );
}
