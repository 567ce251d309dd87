import { BlankPage } from "@askloom/browser/frame";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";

/** The route's error boundary: says what happened and offers a way out. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <BlankPage title={t("errors.boundaryTitle")} text={t("errors.boundaryText")} role="alert">
      <Button onClick={() => location.reload()}>{t("retry")}</Button>
      <Button variant="default" component="a" href="/portal">
        {t("errors.home")}
      </Button>
    </BlankPage>
  );
}
