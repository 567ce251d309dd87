import type { AddressFilters } from "@askloom/browser/list";
import { formsEndpoints } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { FormSelect } from "../../../../shared/forms/form-select.tsx";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";

/** The functions that are written for a form (FN19), and those that a form uses (FN76). */
export const formFilters = ["formId", "usedBy"] as const;

/** Narrows the list by forms. */
export function FormFilter({ filters: { filters, choose } }: { filters: AddressFilters }) {
  const { t } = useTranslation("lambda");
  const { granted } = usePermissions();
  if (!mayCall(formsEndpoints.listForms, granted)) return null;
  return formFilters.map((name) => (
    <FormSelect
      key={name}
      look="filter"
      label={t(`list.${name}.label`)}
      placeholder={t(`list.${name}.any`)}
      value={filters.values[name]}
      onChange={(formId) => choose(name, formId)}
    />
  ));
}
