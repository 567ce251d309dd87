import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useMailRecipientsQuery } from "../../step-test-api.ts";

interface MemberFieldProps {
  readonly kind: "user" | "unit";
  readonly id: string;
  readonly onChange: (id: string) => void;
}

/** Chooses a member or a unit by name. */
export function MemberField({ kind, id, onChange }: MemberFieldProps) {
  const { t } = useTranslation("form-actions");
  const { data = [], error } = useMailRecipientsQuery(kind);
  return (
    <Select
      aria-label={t(`mail.recipients.${kind}`)}
      placeholder={t(`mail.choose.${kind}`)}
      searchable
      allowDeselect={false}
      error={error?.message}
      data={data.map(({ id: value, name }) => ({ value, label: name }))}
      value={data.some((each) => each.id === id) ? id : null}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
