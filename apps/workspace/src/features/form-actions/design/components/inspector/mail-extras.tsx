import type { EmailNode } from "@askloom/contract";
import { NumberInput, Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languageName } from "../../../../../shared/language-name.ts";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";

const usualMinutes = 60;

/** What goes with a mail: a copy, a calendar file, and files that were sent (DL30, DL31). */
export function MailAttachments({ node }: { node: EmailNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <>
      <Select
        label={t("mail.copy")}
        allowDeselect={false}
        data={(["none", "page", "csv"] as const).map((value) => ({ value, label: t(`mail.copies.${value}`) }))}
        value={node.copy}
        onChange={(copy) => copy !== null && put({ copy })}
      />
      <CalendarFields node={node} />
      <Switch
        label={t("mail.files")}
        description={t("mail.filesText")}
        checked={node.files === true}
        onChange={({ currentTarget }) => put({ files: currentTarget.checked ? true : undefined })}
      />
    </>
  );
}

function CalendarFields({ node }: { node: EmailNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const dates = useSubjects().filter(
    ({ operand, traits }) => "question" in operand && traits.type === "date" && /^date/.test(traits.moment),
  );
  const { calendar } = node;
  if (dates.length === 0 && calendar === undefined) return null;
  const chosen = dates.find(({ operand }) => "question" in operand && operand.question === calendar?.question);
  return (
    <>
      <Select
        label={t("mail.calendar")}
        description={t("mail.calendarText")}
        clearable
        clearButtonProps={{ "aria-label": t("mail.noCalendar") }}
        placeholder={t("mail.noCalendar")}
        data={dates.flatMap(({ operand, name }) =>
          "question" in operand ? [{ value: operand.question, label: name }] : [],
        )}
        value={calendar?.question ?? null}
        onChange={(question) =>
          put({ calendar: question === null ? undefined : { minutes: usualMinutes, ...calendar, question } })
        }
      />
      {calendar !== undefined && chosen?.traits.moment === "date-time" && (
        <NumberInput
          label={t("mail.minutes")}
          min={5}
          max={1440}
          clampBehavior="blur"
          allowDecimal={false}
          value={calendar.minutes}
          onChange={(minutes) =>
            typeof minutes === "number" &&
            minutes >= 5 &&
            minutes <= 1440 &&
            put({ calendar: { ...calendar, minutes } })
          }
        />
      )}
    </>
  );
}

/** In which language a fixed address reads the mail; everyone else reads it in their own (DL28). */
export function AddressLanguage({ node }: { node: EmailNode }) {
  const { t, i18n } = useTranslation("form-actions");
  const { form } = useAction();
  const put = usePutNode(node);
  const languages = form?.languages ?? [];
  const [first] = languages;
  if (first === undefined || languages.length < 2 || !node.to.some(({ is }) => is === "address")) return null;
  return (
    <Select
      label={t("mail.language")}
      description={t("mail.languageText")}
      allowDeselect={false}
      data={languages.map((value) => ({ value, label: languageName(value, i18n.language) }))}
      value={node.language !== undefined && languages.includes(node.language) ? node.language : first}
      onChange={(language) => language !== null && put({ language })}
    />
  );
}
