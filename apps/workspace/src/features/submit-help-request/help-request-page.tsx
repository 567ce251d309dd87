import { ProblemError } from "@askloom/contract";
import { Alert, Button, FileInput, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../../shared/document-title.ts";
import { showInitialLoader } from "../../shared/initial-loader.ts";
import type { Services } from "../../shared/services.ts";
import { base64Of, faultIn } from "./help-request.ts";

type Outcome = { readonly kind: "open" | "sending" | "sent" } | { readonly kind: "failed"; readonly message: string };

/** Asks for help: a subject, a text, a screenshot if there is one. What was typed stays until it was sent. */
export function HelpRequestPage({ services: { api, log } }: { services: Services }) {
  const { t } = useTranslation();
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "open" });
  useDocumentTitle(t("help.title"));
  useEffect(() => showInitialLoader(false), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fault = faultIn({ subject, text, screenshot });
    if (fault !== undefined) return setOutcome({ kind: "failed", message: t(fault) });
    setOutcome({ kind: "sending" });
    try {
      const image = screenshot === null ? {} : { screenshot: await base64Of(screenshot) };
      await api.submitHelpRequest({ body: { subject, text, ...image } });
      setOutcome({ kind: "sent" });
    } catch (error) {
      log.warn("Cannot send the help request", error);
      setOutcome({
        kind: "failed",
        message: error instanceof ProblemError ? error.problem.title : t("errors.unreachableText"),
      });
    }
  };

  if (outcome.kind === "sent") {
    return (
      <Stack component="main" p="md" maw="36rem" mx="auto" role="status">
        <Title order={1} size="h3">
          {t("help.sentTitle")}
        </Title>
        <Text>{t("help.sentText")}</Text>
      </Stack>
    );
  }
  return (
    <Stack component="main" p="md" maw="36rem" mx="auto">
      <Title order={1} size="h3">
        {t("help.title")}
      </Title>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextInput
            label={t("help.subject")}
            required
            maxLength={200}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label={t("help.text")}
            required
            maxLength={4000}
            minRows={6}
            autosize
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <FileInput
            label={t("help.screenshot")}
            description={t("help.screenshotHint")}
            placeholder={t("help.choose")}
            accept="image/png,image/jpeg,image/webp"
            clearable
            clearButtonProps={{ "aria-label": t("help.remove") }}
            value={screenshot}
            onChange={setScreenshot}
          />
          {outcome.kind === "failed" && (
            <Alert color="red" role="alert">
              {outcome.message}
            </Alert>
          )}
          <Button type="submit" loading={outcome.kind === "sending"}>
            {t("help.send")}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
