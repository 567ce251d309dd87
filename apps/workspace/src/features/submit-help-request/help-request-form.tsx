import { useStoredDraft } from "@askloom/browser/editing";
import { Alert, Button, FileInput, Group, Progress, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Services } from "../../shared/services.ts";
import { faultIn } from "./help-request.ts";
import { useSending } from "./use-sending.ts";

export interface HelpRequestFormProps {
  readonly services: Services;
  readonly onSent: () => void;
}

/** A subject, a text, a screenshot if there is one. What was typed stays until it was sent. */
export function HelpRequestForm({ services, onSent }: HelpRequestFormProps) {
  const { t } = useTranslation();
  const [{ subject, text }, setTyped] = useStoredDraft("help-request", () => ({ subject: "", text: "" }));
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const { sending, send, cancel, refuse } = useSending(services, onSent);
  const isSending = sending.kind === "sending";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultIn({ subject, text, screenshot });
    if (fault !== undefined) return refuse(t(fault));
    return void send({ subject, text, screenshot });
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label={t("help.subject")}
          required
          maxLength={200}
          readOnly={isSending}
          value={subject}
          onChange={({ currentTarget }) => setTyped({ subject: currentTarget.value, text })}
        />
        <Textarea
          label={t("help.text")}
          required
          maxLength={4000}
          minRows={6}
          autosize
          readOnly={isSending}
          value={text}
          onChange={({ currentTarget }) => setTyped({ subject, text: currentTarget.value })}
        />
        <FileInput
          label={t("help.screenshot")}
          description={t("help.screenshotHint")}
          placeholder={t("help.choose")}
          accept="image/png,image/jpeg,image/webp"
          clearable={!isSending}
          readOnly={isSending}
          clearButtonProps={{ "aria-label": t("help.remove") }}
          value={screenshot}
          onChange={setScreenshot}
        />
        {sending.kind === "failed" && (
          <Alert color="red" role="alert">
            {sending.message}
          </Alert>
        )}
        {isSending && <SendingProgress part={sending.part} onCancel={cancel} />}
        {!isSending && <Button type="submit">{t("help.send")}</Button>}
      </Stack>
    </form>
  );
}

function SendingProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Group wrap="nowrap">
      <Stack gap={4} flex={1}>
        <Text size="sm" role="status">
          {t("help.sending")}
        </Text>
        <Progress.Root>
          <Progress.Section value={Math.round(part * 100)} aria-label={t("help.sending")} />
        </Progress.Root>
      </Stack>
      <Button variant="default" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </Group>
  );
}
