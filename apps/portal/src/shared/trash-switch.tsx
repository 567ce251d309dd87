import type { AddressFilters } from "@askloom/browser/list";
import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Shows what is in use, or the trash. */
export function TrashSwitch({ live, filters }: { live: string; filters: AddressFilters }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t("list.shown")}
      value={filters.filters.values.deleted ?? ""}
      onChange={(value) => filters.choose("deleted", value)}
      data={[
        { value: "", label: live },
        { value: "1", label: t("list.trash") },
      ]}
    />
  );
}
