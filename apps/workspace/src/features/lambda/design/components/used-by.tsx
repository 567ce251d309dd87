import { useNotify } from "@askloom/browser/list";
import { formsEndpoints } from "@askloom/contract";
import { Anchor, Button, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { addressOfUse } from "../../../../shared/areas.ts";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { useUpdateFormsMutation, useUsedFormsQuery } from "../design-api.ts";
import { useFunction } from "../function-context.tsx";
import { isOutdated, type UsedForm, type UsedForms } from "../used-forms.ts";

const nothing: UsedForms = { forms: [], unnamed: 0, latest: undefined };

/** The forms that use the function, with the version of each, and their update (FN29). */
export function UsedBy() {
  const { t } = useTranslation("functions");
  const { functionId, autosave } = useFunction();
  const isThere = useIsThere(autosave);
  const { data = nothing } = useUsedFormsQuery(isThere ? functionId : skipToken, { refetchOnMountOrArgChange: true });
  const { forms, unnamed } = data;
  return (
    <section aria-label={t("settings.usedBy")}>
      <Text size="sm" fw={600}>
        {t("settings.usedBy")}
      </Text>
      {forms.length + unnamed === 0 ? (
        <Text size="xs" c="dimmed">
          {t("settings.notUsed")}
        </Text>
      ) : (
        <ul className="l-uses">
          {forms.map((form) => (
            <FormLine key={form.id} form={form} />
          ))}
          {unnamed > 0 && <li>{t("settings.more", { count: unnamed })}</li>}
        </ul>
      )}
      <UpdateButton used={data} />
    </section>
  );
}

function FormLine({ form }: { form: UsedForm }) {
  const { t } = useTranslation("functions");
  const { name, versions } = form;
  return (
    <li>
      <Anchor component={Link} to={addressOfUse(form)} size="sm">
        {name || t("settings.unnamed")}
      </Anchor>
      {versions.length > 0 && (
        <Text span size="xs" c="dimmed" ms="xs">
          {t("use.version", { number: versions.join(", ") })}
        </Text>
      )}
    </li>
  );
}

/** Brings the drafts of all forms to the newest version. */
function UpdateButton({ used: { forms, latest } }: { used: UsedForms }) {
  const { t } = useTranslation("functions");
  const { functionId } = useFunction();
  const mayUpdate = mayCall(formsEndpoints.saveForm, usePermissions().granted);
  const [updateForms, { isLoading }] = useUpdateFormsMutation();
  const notify = useNotify();
  const outdated = forms.filter((form) => isOutdated(form, latest));
  if (!mayUpdate || latest === undefined || outdated.length === 0) return null;
  const update = async () => {
    const { data, error } = await updateForms({ functionId, forms: outdated, latest });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("settings.updated", { count: data, total: outdated.length }));
  };
  return (
    <Button size="compact-sm" variant="light" mt="xs" loading={isLoading} onClick={() => void update()}>
      {t("settings.updateForms", { count: outdated.length, number: latest })}
    </Button>
  );
}

/** Whether the server has the function already. */
const useIsThere = (autosave: Autosave): boolean =>
  useSyncExternalStore(autosave.state.subscribe, () => autosave.revision() !== undefined);
