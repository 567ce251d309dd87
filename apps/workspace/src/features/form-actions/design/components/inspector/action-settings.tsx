import { formsEndpoints } from "@askloom/contract";
import { Stack, Switch, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSavedRevision } from "../../../../../designer/autosave/use-saved-revision.ts";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { areas } from "../../../../../shared/areas.ts";
import { FormSelect } from "../../../../../shared/forms/form-select.tsx";
import { mayCall } from "../../../../../shared/may-call.ts";
import { usePermissions } from "../../../../../shared/permissions.ts";
import { RelationsOfRecord } from "../../../../../shared/record-relations.tsx";
import { setHead } from "../../../model/action-document.ts";
import { useAction, useHead } from "../../action-context.tsx";

/** The action itself: its form, what it is for, and what happens when a response was changed. */
export function ActionSettings() {
  const { t } = useTranslation("form-actions");
  const { actionId, autosave, store, mayEdit } = useAction();
  const revision = useSavedRevision(autosave);
  const { granted } = usePermissions();
  const [formId, repeats] = [useHead("formId"), useHead("repeatsOnChange")];
  const description = useLocalText(
    useHead("description"),
    (text) => store.type(setHead({ description: text }), "head/description"),
    store.closeStep,
  );
  return (
    <fieldset className="d-plain" disabled={!mayEdit}>
      <Stack gap="md">
        {mayCall(formsEndpoints.listForms, granted) ? (
          <FormSelect
            label={t("create.form")}
            description={t("inspector.formText")}
            isRequired
            error={undefined}
            value={formId}
            onChange={(id) => store.edit(setHead({ formId: id }))}
          />
        ) : (
          <Text size="sm">{t("create.noForms")}</Text>
        )}
        <Textarea label={t("inspector.description")} autosize minRows={2} maxLength={2_000} {...description} />
        <Switch
          label={t("inspector.repeats")}
          description={t("inspector.repeatsText")}
          checked={repeats}
          onChange={({ currentTarget }) => store.edit(setHead({ repeatsOnChange: currentTarget.checked }))}
        />
        <RelationsOfRecord
          area={areas.formActions}
          id={revision === undefined ? undefined : actionId}
          revision={revision}
        />
      </Stack>
    </fieldset>
  );
}
