import { formatDateTime } from "@askloom/browser";
import { useRestoredInput, useStoredInput, useUnsaved } from "@askloom/browser/editing";
import { useNotify } from "@askloom/browser/list";
import type { Connection } from "@askloom/contract";
import { Alert, Button, Code, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndPreviousSecretMutation, useRenewSigningSecretMutation } from "./connections-api.ts";

interface SigningPartProps {
  readonly connection: Connection;
  /** Whether a secret is shown that nobody copied yet. */
  readonly onShown: (isShown: boolean) => void;
}

/** The secret that webhooks are signed with: shown once when it is made, changed while the old one still holds (CN4). */
export function SigningPart({ connection, onShown }: SigningPartProps) {
  const { t } = useTranslation("connections");
  const { shown, isLost, isWorking, isChanged, renew, end, setCopied } = useSigning(connection, onShown);
  const { signedSince, hasPreviousSigningSecret } = connection;
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t("signing.title")}
      </Title>
      <Text size="sm">
        {signedSince === null ? t("signing.none") : t("signing.since", { at: formatDateTime(signedSince) })}
      </Text>
      {isLost && shown === undefined && <Alert color="yellow">{t("signing.lost")}</Alert>}
      {isChanged && (
        <Alert color="yellow" role="alert">
          {t("signing.changed")}
        </Alert>
      )}
      {shown !== undefined && <NewSecret secret={shown} onCopied={setCopied} />}
      {hasPreviousSigningSecret && <Text size="sm">{t("signing.both")}</Text>}
      <Group gap="xs">
        <Button variant="default" size="compact-sm" loading={isWorking} onClick={() => void renew()}>
          {t(signedSince === null ? "signing.make" : "signing.renew")}
        </Button>
        {hasPreviousSigningSecret && (
          <Button variant="default" size="compact-sm" loading={isWorking} onClick={() => void end()}>
            {t("signing.end")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface Made {
  readonly secret: string;
  readonly isCopied: boolean;
}

/** Makes and ends secrets over the revision that is shown. A new secret is on the screen only, never stored (CN9). */
function useSigning({ id, revision }: Connection, onShown: (isShown: boolean) => void) {
  const { t } = useTranslation("connections");
  const notify = useNotify();
  const [renewSecret, renewing] = useRenewSigningSecretMutation();
  const [endPrevious, ending] = useEndPreviousSecretMutation();
  const [made, setMade] = useState<Made>();
  const [isChanged, setChanged] = useState(false);
  const isUncopied = made?.isCopied === false;
  const isLost = useRestoredInput<{ isLost: true }>(`signing.${id}`) !== undefined;
  useStoredInput(`signing.${id}`, () => (isUncopied ? { isLost: true } : undefined));
  useUnsaved(isUncopied);
  const refused = (error: Parameters<typeof notify.failed>[0]) => {
    if (error.code === "changed-meanwhile") setChanged(true);
    else notify.failed(error);
  };
  const renew = async () => {
    setChanged(false);
    const { data, error } = await renewSecret({ id, revision });
    if (error !== undefined) return refused(error);
    setMade({ secret: data.signingSecret, isCopied: false });
    onShown(true);
  };
  const end = async () => {
    setChanged(false);
    const { error } = await endPrevious({ id, revision });
    if (error === undefined) notify.done(t("signing.ended"));
    else refused(error);
  };
  return {
    ...{ isLost, isChanged, renew, end },
    shown: made?.secret,
    isWorking: renewing.isLoading || ending.isLoading,
    // At once, not by an effect: a person who closes the dialog right after is not asked.
    setCopied: () => {
      setMade((before) => before && { ...before, isCopied: true });
      onShown(false);
    },
  };
}

function NewSecret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  const { t } = useTranslation("connections");
  return (
    <Alert color="yellow" title={t("signing.once")}>
      <Group gap="xs" justify="space-between">
        <Code className="p-break">{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                copy();
                onCopied();
              }}
            >
              {t(copied ? "signing.copied" : "signing.copy")}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
