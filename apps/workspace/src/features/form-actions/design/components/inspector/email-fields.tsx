import type { EmailNode, Recipient } from "@askloom/contract";
import { ActionIcon, Button, Input, Select, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { placed } from "../../../../../shared/conditions/model/conditions.ts";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";
import { AddressLanguage, MailAttachments } from "./mail-extras.tsx";
import { MemberField } from "./member-field.tsx";
import { StepTestButton } from "./step-test-dialog.tsx";
import { TextWithAnswers } from "./text-with-answers.tsx";

/** To whom a mail goes, and what it says. */
export function EmailFields({ node }: { node: EmailNode }) {
  const { t } = useTranslation("form-actions");
  const { language } = useAction();
  const put = usePutNode(node);
  const { to, subject, body } = node;
  return (
    <>
      <Input.Wrapper label={t("mail.to")}>
        <Stack gap={4}>
          {placed(to).map(({ key, index, each }) => (
            <RecipientFields
              key={key}
              recipient={each}
              onChange={(next) => put({ to: to.map((old, at) => (at === index ? next : old)) })}
              onRemove={() => put({ to: to.filter((_, at) => at !== index) })}
            />
          ))}
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => put({ to: [...to, { is: "address", address: "" }] })}
          >
            {t("mail.add")}
          </Button>
        </Stack>
      </Input.Wrapper>
      <AddressLanguage node={node} />
      <ReplyTo node={node} />
      <TextWithAnswers
        key={`subject ${language}`}
        label={t("mail.subject")}
        value={subject[language] ?? ""}
        onType={(text) => put({ subject: { ...subject, [language]: text } }, "typing")}
      />
      <TextWithAnswers
        key={`body ${language}`}
        label={t("mail.body")}
        isLong
        value={body[language] ?? ""}
        onType={(text) => put({ body: { ...body, [language]: text } }, "typing")}
      />
      <MailAttachments node={node} />
      <StepTestButton node={node} />
    </>
  );
}

const offered: readonly Recipient["is"][] = ["user", "answer", "address", "sender", "unit"];

/** Nobody is chosen yet; the mail is skipped for such a recipient. */
const nobody = "00000000-0000-4000-8000-000000000000";

interface RecipientFieldsProps {
  readonly recipient: Recipient;
  /** Of which kinds it can be; of all, unless this says otherwise. */
  readonly kindsOffered?: readonly Recipient["is"][];
  readonly onChange: (recipient: Recipient) => void;
  readonly onRemove: () => void;
}

function RecipientFields({ recipient, kindsOffered = offered, onChange, onRemove }: RecipientFieldsProps) {
  const { t } = useTranslation("form-actions");
  const questions = useSubjects().flatMap(({ operand, name }) =>
    "question" in operand ? [{ value: operand.question, label: name }] : [],
  );
  const [first] = questions;
  const empty: Readonly<Record<string, Recipient>> = {
    address: { is: "address", address: "" },
    answer: { is: "answer", question: first?.value ?? "" },
    sender: { is: "sender" },
    user: { is: "user", userId: nobody },
    unit: { is: "unit", unitId: nobody },
  };
  const kinds = kindsOffered.filter((kind) => kind !== "answer" || first !== undefined);
  const data = (kinds.some((kind) => kind === recipient.is) ? kinds : [...kinds, recipient.is]).map((value) => ({
    value,
    label: t(`mail.recipients.${value}`),
  }));
  return (
    <div className="a-recipient">
      <Select
        aria-label={t("mail.recipientKind")}
        allowDeselect={false}
        data={data}
        value={recipient.is}
        onChange={(is) => {
          const next = is === null ? undefined : empty[is];
          if (next !== undefined) onChange(next);
        }}
      />
      {recipient.is === "address" && (
        <TextInput
          aria-label={t("mail.address")}
          placeholder="name@example.org"
          maxLength={320}
          value={recipient.address}
          onChange={({ currentTarget }) => onChange({ is: "address", address: currentTarget.value })}
        />
      )}
      {recipient.is === "answer" && (
        <Select
          aria-label={t("mail.question")}
          searchable
          allowDeselect={false}
          data={questions}
          value={recipient.question}
          onChange={(question) => question !== null && onChange({ is: "answer", question })}
        />
      )}
      {recipient.is === "user" && (
        <MemberField kind="user" id={recipient.userId} onChange={(userId) => onChange({ is: "user", userId })} />
      )}
      {recipient.is === "unit" && (
        <MemberField kind="unit" id={recipient.unitId} onChange={(unitId) => onChange({ is: "unit", unitId })} />
      )}
      <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={t("mail.remove")} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const replyKinds = ["answer", "address"] as const;

/** Where answers to the mail go: to an address that was answered, or to a fixed one (DL29). */
function ReplyTo({ node }: { node: EmailNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const { replyTo } = node;
  return (
    <Input.Wrapper label={t("mail.replyTo")} description={t("mail.replyToText")}>
      {replyTo === undefined ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put({ replyTo: { is: "address", address: "" } })}
        >
          {t("mail.addReplyTo")}
        </Button>
      ) : (
        <RecipientFields
          recipient={replyTo}
          kindsOffered={replyKinds}
          onChange={(next) => (next.is === "answer" || next.is === "address") && put({ replyTo: next })}
          onRemove={() => put({ replyTo: undefined })}
        />
      )}
    </Input.Wrapper>
  );
}
