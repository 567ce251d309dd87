import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { showInitialLoader } from "../shared/initial-loader.ts";
import { NotLetIn } from "./routes/guards.ts";

/** The route's error boundary: says what happened and offers a way out. Whoever is not let in sees the login dialog instead. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => {
    showInitialLoader(false);
    if (!(error instanceof NotLetIn)) console.error(error);
  }, [error]);
  if (error instanceof NotLetIn) return null;
  return (
    <Center mih="100vh" p="md" component="main">
      <Stack align="center" ta="center" maw="28rem">
        <Title order={1} size="h3">
          {t("errors.boundaryTitle")}
        </Title>
        <Text c="dimmed">{t("errors.boundaryText")}</Text>
        <Group>
          <Button onClick={() => location.reload()}>{t("retry")}</Button>
          <Button variant="default" component="a" href="/">
            {t("errors.home")}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
