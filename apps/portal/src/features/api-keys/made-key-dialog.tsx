import { useUnsaved } from "@askloom/browser/editing";
import type { MadeApiKey } from "@askloom/contract";
import { Anchor, Button, Code, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface MadeKeyDialogProps {
  readonly made: MadeApiKey;
  readonly onClose: () => void;
}

/** Any key may make this call: it needs no permission. */
const exampleOf = (origin: string): string => `curl -H "Authorization: Bearer $ASKLOOM_KEY" ${origin}/api/events`;

/** Shows a new key, this one time: only its own button closes the dialog (AK10). */
export function MadeKeyDialog({ made: { name, key }, onClose }: MadeKeyDialogProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useUnsaved(!isCopied);
  const example = exampleOf(location.origin);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("apiKeys.made.title", { name })}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{t("apiKeys.made.text")}</Text>
        <Copied text={key} label={t("apiKeys.made.copy")} isFirst onCopied={() => setCopied(true)} />
        <Text>{t("apiKeys.made.example")}</Text>
        <Copied text={example} label={t("apiKeys.made.copyExample")} />
        <Group justify="space-between">
          <Anchor href="/api/docs" target="_blank">
            {t("apiKeys.made.docs")}
          </Anchor>
          <Button variant={isCopied ? "filled" : "default"} onClick={onClose}>
            {t("apiKeys.made.close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface CopiedProps {
  readonly text: string;
  readonly label: string;
  readonly isFirst?: boolean;
  readonly onCopied?: () => void;
}

function Copied({ text, label, isFirst = false, onCopied }: CopiedProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" align="start">
      <Code block flex="1 1 16rem" className="p-secret">
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant={isFirst ? "filled" : "default"}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            data-autofocus={isFirst || undefined}
            onClick={() => {
              copy();
              onCopied?.();
            }}
          >
            {copied ? t("apiKeys.made.copied") : label}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
