import type { RecordEditor } from "@askloom/browser/editing";
import { maxDescriptionLength, maxVisitorTypeNameLength } from "@askloom/contract";
import { Anchor, Checkbox, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTextIn } from "../../../shared/use-text-in.ts";
import type { GroupDraft } from "../model/group-draft.ts";
import { groupPaths } from "../paths.ts";
import { useIntakeFormsQuery } from "../visitor-types-api.ts";

export function GroupFields({ editor }: { editor: RecordEditor<GroupDraft> }) {
  const { draft, change: onChange } = editor;
  const { t } = useTranslation("visitor-types");
  return (
    <>
      <TextInput
        label={t("fields.name")}
        required
        maxLength={maxVisitorTypeNameLength}
        value={draft.name}
        error={editor.problem("name")}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Textarea
        label={t("fields.description")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxDescriptionLength}
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <IntakeFields draft={draft} onChange={onChange} />
      <Stack gap="sm">
        <Checkbox
          label={t("fields.mayJoin")}
          description={t(draft.intakeFormId === null ? "fields.mayJoinWithout" : "fields.mayJoinText")}
          checked={draft.mayJoin}
          onChange={({ currentTarget }) => onChange({ mayJoin: currentTarget.checked })}
        />
        {draft.emailQuestion !== null && (
          <Checkbox
            label={t("fields.emailCheck")}
            description={t("fields.emailCheckText")}
            checked={draft.emailCheck}
            onChange={({ currentTarget }) => onChange({ emailCheck: currentTarget.checked })}
          />
        )}
      </Stack>
      <TextInput
        label={t("fields.retentionDays")}
        description={t("fields.retentionDaysText")}
        inputMode="numeric"
        maxLength={4}
        maw="20rem"
        value={draft.retentionDays}
        error={editor.problem("retentionDays")}
        onChange={({ currentTarget }) => onChange({ retentionDays: currentTarget.value.trim() })}
      />
    </>
  );
}

interface IntakeFieldsProps {
  readonly draft: GroupDraft;
  readonly onChange: (change: Partial<GroupDraft>) => void;
}

/** The form that asks who someone is, and which of its answers are name and address. */
function IntakeFields({ draft, onChange }: IntakeFieldsProps) {
  const { t } = useTranslation("visitor-types");
  const textIn = useTextIn();
  const { data: forms = [], isSuccess } = useIntakeFormsQuery();
  const form = forms.find(({ id }) => id === draft.intakeFormId);
  if (isSuccess && forms.length === 0 && draft.intakeFormId === null) {
    return (
      <div>
        <Text size="sm" fw={600}>
          {t("fields.intakeForm")}
        </Text>
        <Text size="sm" c="dimmed">
          {t("fields.noIntakeForms")}
        </Text>
        <Anchor component={Link} to={groupPaths.newForm} size="sm">
          {t("fields.createIntakeForm")}
        </Anchor>
      </div>
    );
  }
  const choose = (intakeFormId: string | null) => {
    const questions = forms.find(({ id }) => id === intakeFormId)?.questions ?? [];
    onChange({
      intakeFormId,
      nameQuestion: questions.find(({ isEmail }) => !isEmail)?.id ?? null,
      emailQuestion: questions.find(({ isEmail }) => isEmail)?.id ?? null,
    });
  };
  const questions = (form?.questions ?? []).map(({ id, title }) => ({ value: id, label: textIn(title) || id }));
  return (
    <>
      <Select
        label={t("fields.intakeForm")}
        description={t("fields.intakeFormText")}
        placeholder={t("fields.noIntakeForm")}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("fields.clear") }}
        data={forms.map(({ id, name }) => ({ value: id, label: name || t("untitled") }))}
        value={draft.intakeFormId}
        onChange={choose}
      />
      {form !== undefined && (
        <div className="vt-pair">
          {(["nameQuestion", "emailQuestion"] as const).map((field) => (
            <Select
              key={field}
              label={t(`fields.${field}`)}
              placeholder={t("fields.noQuestion")}
              clearable
              clearButtonProps={{ "aria-label": t("fields.clear") }}
              data={questions}
              value={draft[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
    </>
  );
}
