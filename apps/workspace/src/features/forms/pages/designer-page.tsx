import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { OpenDesigner } from "../designer/components/open-designer.tsx";
import type { LoadedForm } from "../designer/form-server.ts";

/** The designer on the form that the address names. */
export function DesignerPage() {
  const loaded = useLoaderData<LoadedForm>();
  if ("failure" in loaded) return <NotOpened failure={loaded.failure} />;
  return <OpenDesigner key={loaded.id} formId={loaded.id} opening={loaded.opening} />;
}

function NotOpened({ failure }: { failure: "not-found" | "no-permission" | "unreachable" }) {
  const { t } = useTranslation("forms");
  const { revalidate, state } = useRevalidator();
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="alert">
      <Title order={1} size="h3">
        {t(`open.${failure}Title`)}
      </Title>
      <Text c="dimmed" maw="28rem">
        {t(`open.${failure}Text`)}
      </Text>
      <Group>
        {failure === "unreachable" && (
          <Button loading={state === "loading"} onClick={() => void revalidate()}>
            {t("open.retry")}
          </Button>
        )}
        <Button variant="default" component={Link} to="/app/workspace/forms/explorer">
          {t("open.toExplorer")}
        </Button>
      </Group>
    </Stack>
  );
}
