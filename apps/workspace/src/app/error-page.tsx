import { showInitialLoader } from "@askloom/browser";
import { BlankPage } from "@askloom/browser/frame";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import type { Services } from "../shared/services.ts";
import { NotLetIn } from "./routes/guards.ts";

/** The route's error boundary: says what happened and offers a way out. Anyone who is not let in sees the login dialog instead. */
export function ErrorPage({ log }: Pick<Services, "log">) {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => {
    showInitialLoader(false);
    if (!(error instanceof NotLetIn)) log.error("A route failed", error);
  }, [error, log]);
  if (error instanceof NotLetIn) return null;
  return (
    <BlankPage title={t("errors.boundaryTitle")} text={t("errors.boundaryText")}>
      <Button onClick={() => location.reload()}>{t("retry")}</Button>
      <Button variant="default" component="a" href="/">
        {t("errors.home")}
      </Button>
    </BlankPage>
  );
}
