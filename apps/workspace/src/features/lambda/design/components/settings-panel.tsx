import { type FunctionDefinition, functionKinds, valueTypes } from "@askloom/contract";
import { SegmentedControl, Select, Stack, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { useFunction, useHead } from "../function-context.tsx";
import { setHead } from "../model/function-document.ts";
import { FunctionRelations } from "./function-relations.tsx";
import { ParametersEditor } from "./parameters-editor.tsx";
import { TargetSelect } from "./target-select.tsx";

/** What a function is: its kind, what it is written for, its parameters and its result. */
export function SettingsPanel() {
  const { t } = useTranslation("functions");
  const { store, mayEdit } = useFunction();
  const [kind, result] = [useHead("kind"), useHead("result")];
  const setKind = (next: FunctionDefinition["kind"]) => store.edit(setHead({ kind: next, target: undefined }));
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={600} id="function-kind">
          {t("settings.kind")}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="function-kind"
          readOnly={!mayEdit}
          data={functionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t(`settings.${kind}Text`)}
        </Text>
      </div>
      <TargetSelect />
      <Description />
      <ParametersEditor />
      <Select
        label={t("settings.result")}
        allowDeselect={false}
        readOnly={!mayEdit}
        data={valueTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={result}
        onChange={(next) => next !== null && store.edit(setHead({ result: next }))}
      />
      <FunctionRelations />
    </Stack>
  );
}

function Description() {
  const { t } = useTranslation("functions");
  const { store, mayEdit } = useFunction();
  const local = useLocalText(
    useHead("description"),
    (text) => store.type(setHead({ description: text }), "head/description"),
    store.closeStep,
  );
  return (
    <Textarea
      label={t("settings.description")}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2_000}
      readOnly={!mayEdit}
      {...local}
    />
  );
}
