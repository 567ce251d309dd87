import { failureOf, formatDateTime } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import { type FormItem, formsEndpoints, type VersionChoice } from "@askloom/contract";
import { Button, Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { usePublishableFormQuery, usePublishableFormsQuery } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";
import { Card } from "./card.tsx";
import { FormErrors } from "./form-errors.tsx";
import { VersionField } from "./version-field.tsx";

export interface FormCardProps {
  readonly formId: string | undefined;
  readonly version: VersionChoice;
  readonly fault: string | undefined;
  readonly onForm: (form: FormItem | undefined) => void;
  readonly onVersion: (version: VersionChoice) => void;
}

/** Which form, and which version of it. */
export function FormCard({ formId, version, fault, onForm, onVersion }: FormCardProps) {
  const { t } = useTranslation("form-pubs");
  const { granted, mayAll } = usePermissions();
  const form = usePublishableFormQuery(formId ?? "", { skip: formId === undefined }).currentData;
  if (!mayAll(neededFor(areas.forms, false)) || !mayCall(formsEndpoints.getForm, granted)) {
    return (
      <Card title={t("wizard.form")}>
        <Text>{t("wizard.noForms")}</Text>
      </Card>
    );
  }
  return (
    <Card title={t("wizard.form")} text={t("wizard.formText")}>
      <FormField {...{ formId, form, fault, onForm }} />
      {form !== undefined && (
        <>
          <VersionField form={form} version={version} onVersion={onVersion} />
          <FormErrors formId={form.id} version={numberOf(version, form)} />
        </>
      )}
    </Card>
  );
}

/** The version that would be shown now; undefined is the draft. */
export const numberOf = (version: VersionChoice, form: Pick<FormItem, "latestVersion">): number | undefined => {
  if (version === "draft") return undefined;
  return version === "latest" ? (form.latestVersion ?? undefined) : version;
};

interface FormFieldProps extends Pick<FormCardProps, "formId" | "fault" | "onForm"> {
  readonly form: FormItem | undefined;
}

function FormField({ formId, form, fault, onForm }: FormFieldProps) {
  const { t } = useTranslation("form-pubs");
  const notify = useNotify();
  const [typed, setTyped] = useState("");
  const isChosenName = form !== undefined && typed === form.name;
  const [filter] = useDebouncedValue(isChosenName ? "" : typed.trim(), 250);
  const { data: found = [], error, isFetching } = usePublishableFormsQuery(filter);
  const unknown = usePublishableFormQuery(formId ?? "", { skip: formId === undefined }).error;
  const offered = form === undefined || found.some(({ id }) => id === form.id) ? found : [form, ...found];
  const failure = error ?? unknown;
  const changedAt = (one: FormItem | undefined) =>
    one === undefined ? "" : t("wizard.formChanged", { at: formatDateTime(one.changedAt) });
  if (!isFetching && filter === "" && offered.length === 0 && failure === undefined) {
    return (
      <>
        <Text>{t("wizard.formsEmpty")}</Text>
        <Button component={Link} to={pubPaths.newForm} variant="default" className="fp-start">
          {t("wizard.createForm")}
        </Button>
      </>
    );
  }
  return (
    <Select
      label={t("wizard.formLabel")}
      placeholder={t("wizard.formPlaceholder")}
      searchable
      required
      error={
        failure === undefined
          ? fault
          : failureOf(failure).code === "not-found"
            ? t("wizard.formGone")
            : notify.failureText(failure)
      }
      nothingFoundMessage={isFetching ? t("workspace:wait") : t("wizard.formNone")}
      // The server has searched already, in titles and questions.
      filter={({ options }) => options}
      data={offered.map(({ id, name }) => ({ value: id, label: name || t("untitled") }))}
      // Several forms may have the same name.
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text span display="block" size="xs" c="dimmed">
            {changedAt(offered.find(({ id }) => id === option.value))}
          </Text>
        </span>
      )}
      value={form?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onForm(offered.find((one) => one.id === id))}
    />
  );
}
