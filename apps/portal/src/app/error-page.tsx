import { BlankPage } from "@askloom/browser/frame";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import type { Services } from "../shared/services.ts";

/** The route's error boundary: says what happened and offers a way out. */
export function ErrorPage({ log }: Pick<Services, "log">) {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => log.error("A route failed", error), [error, log]);
  return (
    <BlankPage title={t("errors.boundaryTitle")} text={t("errors.boundaryText")} role="alert">
      <Button onClick={() => location.reload()}>{t("retry")}</Button>
      <Button variant="default" component="a" href="/portal">
        {t("errors.home")}
      </Button>
    </BlankPage>
  );
}
