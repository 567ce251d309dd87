import type { FormDefinition } from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import { Select, Stack, Switch, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { areas } from "../../../../../shared/areas.ts";
import { RelationsOfRecord } from "../../../../../shared/record-relations.tsx";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import type { HeadKey } from "../../../designer/model/document.ts";
import { setHead } from "../../../designer/model/edits.ts";
import { withText } from "../../../designer/model/item-texts.ts";
import { LanguagesEditor } from "./languages-editor.tsx";

type Settings = FormDefinition["settings"];

const switches = ["noPrevious", "refuseUnchecked"] as const;

/** The form's own properties, shown while nothing in it is selected. */
export function FormInspector() {
  const { t } = useTranslation("forms");
  const { store, savedId, mayEdit } = useDesigner();
  const purpose = useHead("purpose");
  const settings = useHead("settings");
  const change = (next: Settings) => store.edit(setHead("settings", next));
  const choices = (key: "numbering" | "progress", options: readonly string[]) =>
    options.map((value) => ({ value, label: t(`options.${key}.${value}`) }));
  return (
    <section aria-label={t("inspector.label")}>
      <Title order={2} size="h5" mb="sm">
        {t("inspector.form")}
      </Title>
      <fieldset disabled={!mayEdit} className="d-plain">
        <Stack gap="sm">
          <HeadText headKey="title" label={t("properties.title")} isLong={false} />
          <HeadText headKey="description" label={t("properties.description")} isLong />
          <Select
            label={t("properties.purpose")}
            allowDeselect={false}
            data={["general", "visitor-intake"].map((value) => ({ value, label: t(`options.purpose.${value}`) }))}
            value={purpose}
            onChange={(next) => next !== null && store.edit(setHead("purpose", next))}
          />
          <LanguagesEditor />
          <Select
            label={t("properties.numbering")}
            allowDeselect={false}
            data={choices("numbering", ["none", "form", "page"])}
            value={settings.numbering ?? "none"}
            onChange={(next) => change({ ...settings, numbering: (next ?? "none") as Settings["numbering"] & string })}
          />
          <Select
            label={t("properties.progress")}
            allowDeselect={false}
            data={choices("progress", ["none", "bar", "steps"])}
            value={settings.progress ?? "bar"}
            onChange={(next) => change({ ...settings, progress: (next ?? "bar") as Settings["progress"] & string })}
          />
          {switches.map((key) => (
            <Switch
              key={key}
              label={t(`properties.${key}`)}
              description={t(`propertyHelp.${key}`, { defaultValue: "" }) || undefined}
              checked={settings[key] === true}
              onChange={({ currentTarget: { checked } }) => {
                const { [key]: _old, ...others } = settings;
                change(checked ? { ...others, [key]: true } : others);
              }}
            />
          ))}
          <SubmitLabel />
        </Stack>
      </fieldset>
      <Text size="xs" c="dimmed" my="md">
        {t("inspector.formHint")}
      </Text>
      <RelationsOfRecord area={areas.forms} id={savedId} />
    </section>
  );
}

function HeadText({
  headKey,
  label,
  isLong,
}: {
  headKey: HeadKey & ("title" | "description");
  label: string;
  isLong: boolean;
}) {
  const { store, language } = useDesigner();
  const texts = useHead(headKey) as Texts | undefined;
  const Field = isLong ? Textarea : TextInput;
  return (
    <Field
      label={label}
      lang={language}
      dir="auto"
      value={texts?.[language] ?? ""}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
        store.edit(setHead(headKey, withText(texts, language, currentTarget.value)), `head/${headKey}/${language}`)
      }
      onBlur={store.closeStep}
    />
  );
}

function SubmitLabel() {
  const { t } = useTranslation("forms");
  const { store, language } = useDesigner();
  const settings = useHead("settings");
  return (
    <TextInput
      label={t("properties.submitLabel")}
      lang={language}
      placeholder={t("properties.submitLabelDefault")}
      value={settings.submitLabel?.[language] ?? ""}
      onChange={({ currentTarget }) =>
        store.edit(
          setHead("settings", {
            ...settings,
            submitLabel: withText(settings.submitLabel, language, currentTarget.value),
          }),
          `head/submitLabel/${language}`,
        )
      }
      onBlur={store.closeStep}
    />
  );
}
