import { MultiSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useUnitsQuery } from "../../shared/portal-api.ts";
import { useMay } from "../../shared/session-context.ts";

export interface UnitFieldProps {
  readonly unitIds: readonly string[];
  readonly onChange: (unitIds: string[]) => void;
}

/** The units that a user belongs to. Anyone who may not see the units leaves them as they are. */
export function UnitField({ unitIds, onChange }: UnitFieldProps) {
  const { t } = useTranslation();
  const isVisible = useMay()(["Pages.Administration.Units"]);
  const { data: units } = useUnitsQuery({ deleted: false }, { skip: !isVisible });
  if (!isVisible || units === undefined) return null;
  return (
    <MultiSelect
      label={t("users.units")}
      placeholder={unitIds.length === 0 ? t("users.noUnit") : ""}
      searchable
      nothingFoundMessage={t("units.emptyTitle")}
      data={units.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={[...unitIds]}
      onChange={onChange}
    />
  );
}
