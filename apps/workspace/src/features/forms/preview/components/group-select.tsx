import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useListInfiniteQuery } from "../../../../shared/area-api.ts";
import { areas, neededFor } from "../../../../shared/areas.ts";
import { usePermissions } from "../../../../shared/permissions.ts";

interface GroupSelectProps {
  readonly value: string | undefined;
  readonly onChange: (groupId: string | undefined) => void;
}

/** Whose eyes the preview is seen with: anyone's, or those of a newcomer to a visitor group. */
export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const { t } = useTranslation("forms");
  const { mayAll } = usePermissions();
  const mayRead = mayAll(neededFor(areas.visitorTypes, false));
  const { list, table } = areas.visitorTypes;
  const { data } = useListInfiniteQuery({ list, table, query: {} }, { skip: !mayRead });
  const groups = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!mayRead || groups.length === 0) return null;
  return (
    <Select
      aria-label={t("preview.group")}
      placeholder={t("preview.anyone")}
      clearable
      searchable
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
