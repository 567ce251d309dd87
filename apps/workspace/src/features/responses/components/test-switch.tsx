import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Searching } from "../use-search.ts";

/** Chooses between what counts and what came by the test link (RS4). */
export function TestSwitch({ searching: { search, change } }: { searching: Searching }) {
  const { t } = useTranslation("responses");
  return (
    <SegmentedControl
      aria-label={t("filters.test")}
      value={search.test ? "test" : "real"}
      onChange={(value) => change({ test: value === "test" })}
      data={[
        { value: "real", label: t("filters.real") },
        { value: "test", label: t("filters.testOnly") },
      ]}
    />
  );
}
