import type { AddressFilters } from "@askloom/browser/list";
import { formsEndpoints } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { FormSelect } from "../../../../shared/forms/form-select.tsx";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";

/** Narrows the list to the functions that are written for one form (FN19). */
export function FormFilter({ filters: { filters, choose } }: { filters: AddressFilters }) {
  const { t } = useTranslation("lambda");
  const { granted } = usePermissions();
  if (!mayCall(formsEndpoints.listForms, granted)) return null;
  return (
    <FormSelect
      look="filter"
      label={t("list.formId.label")}
      placeholder={t("list.formId.any")}
      value={filters.values.formId}
      onChange={(formId) => choose("formId", formId)}
    />
  );
}
