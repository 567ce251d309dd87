import type { FormItem } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { versionStateOf } from "../model/version-state.ts";

/** How the draft stands to its versions. */
export function VersionBadge({ form }: { form: FormItem }) {
  const { t } = useTranslation("forms-explorer");
  const { state, ...figures } = versionStateOf(form);
  return (
    <span className="d-state" data-state={state}>
      {t(`versions.${state}`, figures)}
    </span>
  );
}
