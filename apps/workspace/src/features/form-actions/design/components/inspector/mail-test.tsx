import { useNotify } from "@askloom/browser/list";
import type { MailPreview, StepTest } from "@askloom/contract";
import { Alert, Button, Loader } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMailPreviewQuery, useSendTestMailMutation } from "../../step-test-api.ts";

/** Shows the mail with the answers in it, and sends it to oneself. */
export function MailTest({ test }: { test: StepTest | undefined }) {
  const { t } = useTranslation("form-actions");
  const notify = useNotify();
  const { currentData: mail, error, isFetching } = useMailPreviewQuery(test ?? skipToken);
  const [send, { isLoading }] = useSendTestMailMutation();
  const run = async (meant: StepTest) => {
    const { data, error: refusal } = await send(meant);
    if (data === undefined) notify.failed(refusal);
    else notify.done(t("test.sent", { to: data.to }));
  };
  return (
    <>
      {isFetching && <Loader size="sm" aria-label={t("workspace:wait")} />}
      {error !== undefined && <Alert color="red">{notify.failureText(error)}</Alert>}
      {mail !== undefined && <Preview mail={mail} />}
      <Button
        className="a-start"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={test === undefined}
        loading={isLoading}
        onClick={() => test !== undefined && void run(test)}
      >
        {t("test.toMe")}
      </Button>
    </>
  );
}

function Preview({ mail: { to, memberCount, replyTo, subject, text, attachments } }: { mail: MailPreview }) {
  const { t } = useTranslation("form-actions");
  const members = memberCount === 0 ? [] : [t("test.members", { count: memberCount })];
  const recipients = [...to, ...members].join(", ");
  return (
    <section aria-label={t("test.preview")} className="a-mail">
      <dl>
        <dt>{t("mail.to")}</dt>
        <dd>{recipients || t("test.nobody")}</dd>
        {replyTo !== null && (
          <>
            <dt>{t("mail.replyTo")}</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt>{t("mail.subject")}</dt>
        <dd>{subject}</dd>
        {attachments.length > 0 && (
          <>
            <dt>{t("mail.attachments")}</dt>
            <dd>{attachments.join(", ")}</dd>
          </>
        )}
      </dl>
      <p>{text}</p>
    </section>
  );
}
