import { notCheckedKey, type ResponseCondition } from "@askloom/contract";
import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Searching } from "../use-search.ts";

const isNotChecked = ({ of }: ResponseCondition): boolean => of === notCheckedKey;

/** Narrows the list to responses with a check that could not run (FN62). */
export function NotCheckedSwitch({ searching: { search, change } }: { readonly searching: Searching }) {
  const { t } = useTranslation("responses");
  const others = search.where.filter((condition) => !isNotChecked(condition));
  return (
    <Checkbox
      label={t("filters.notChecked")}
      checked={others.length < search.where.length}
      onChange={({ currentTarget: { checked } }) =>
        change({ where: checked ? [...others, { of: notCheckedKey, is: "answered" }] : others })
      }
    />
  );
}
