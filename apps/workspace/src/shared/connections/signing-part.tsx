import { formatDateTime } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import type { Connection } from "@askloom/contract";
import { Alert, Button, Code, CopyButton, Divider, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndPreviousSecretMutation, useRenewSigningSecretMutation } from "./connections-api.ts";

/** The secret that webhooks are signed with: shown once when it is made, changed while the old one still holds (CN4). */
export function SigningPart({ connection }: { connection: Connection }) {
  const { t } = useTranslation("connections");
  const notify = useNotify();
  const [renew, renewing] = useRenewSigningSecretMutation();
  const [end, ending] = useEndPreviousSecretMutation();
  const [shown, setShown] = useState<string>();
  const { id, signedSince, hasPreviousSigningSecret } = connection;
  const renewNow = async () => {
    const { data, error } = await renew(id);
    if (error !== undefined) return notify.failed(error);
    setShown(data?.signingSecret);
  };
  const endNow = async () => {
    const { error } = await end(id);
    if (error === undefined) notify.done(t("signing.ended"));
    else notify.failed(error);
  };
  return (
    <Stack gap="xs" mt="lg">
      <Divider />
      <Title order={3} size="h5">
        {t("signing.title")}
      </Title>
      <Text size="sm">
        {signedSince === null ? t("signing.none") : t("signing.since", { at: formatDateTime(signedSince) })}
      </Text>
      {shown !== undefined && <NewSecret secret={shown} />}
      {hasPreviousSigningSecret && <Text size="sm">{t("signing.both")}</Text>}
      <Group gap="xs">
        <Button variant="default" size="compact-md" loading={renewing.isLoading} onClick={() => void renewNow()}>
          {t(signedSince === null ? "signing.make" : "signing.renew")}
        </Button>
        {hasPreviousSigningSecret && (
          <Button variant="default" size="compact-md" loading={ending.isLoading} onClick={() => void endNow()}>
            {t("signing.end")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function NewSecret({ secret }: { secret: string }) {
  const { t } = useTranslation("connections");
  return (
    <Alert color="yellow" title={t("signing.once")}>
      <Group gap="xs" justify="space-between">
        <Code className="p-break">{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {t(copied ? "signing.copied" : "signing.copy")}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
