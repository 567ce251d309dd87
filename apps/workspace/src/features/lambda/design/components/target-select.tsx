import type { FunctionTarget } from "@askloom/contract";
import { questionKinds } from "@askloom/kinds/questions/logic";
import { Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormChoicesQuery, useQuestionChoicesQuery } from "../design-api.ts";
import { useFunction, useHead } from "../function-context.tsx";
import { setHead } from "../model/function-document.ts";

const waitMs = 250;

/** Which form the function is written for, or which question. */
export function TargetSelect() {
  const { t } = useTranslation("functions");
  const kind = useHead("kind");
  const { target } = useFunction();
  return (
    <div>
      {kind === "form" ? <FormSelect /> : <QuestionSelect />}
      {target.state === "unavailable" && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {t("settings.targetUnavailable")}
        </Text>
      )}
    </div>
  );
}

function FormSelect() {
  const { t } = useTranslation("functions");
  const { store, mayEdit, target } = useFunction();
  const [search, setSearch] = useState("");
  const [filter] = useDebouncedValue(search, waitMs);
  const { data = [] } = useFormChoicesQuery(filter);
  const own =
    target.formId === undefined
      ? []
      : [{ value: target.formId, label: ownName(target.form) ?? t("settings.thisForm") }];
  const listed = data
    .filter(({ id }) => id !== target.formId)
    .map(({ id, name }) => ({ value: id, label: name || "…" }));
  return (
    <Select
      label={t("settings.form")}
      placeholder={t("settings.chooseForm")}
      searchable
      clearable
      readOnly={!mayEdit}
      nothingFoundMessage={t("settings.nothingFound")}
      data={[...own, ...listed]}
      value={target.formId ?? null}
      onSearchChange={setSearch}
      onChange={(formId) => store.edit(setHead({ target: formId === null ? undefined : { formId } }))}
    />
  );
}

const ownName = (form: { readonly title: Readonly<Record<string, string>> } | undefined): string | undefined =>
  form === undefined ? undefined : Object.values(form.title).find((title) => title !== "");

function QuestionSelect() {
  const { t } = useTranslation(["functions", "forms"]);
  const { store, mayEdit } = useFunction();
  const target = useHead("target");
  const { data = [] } = useQuestionChoicesQuery("");
  const groups = [
    {
      group: t("settings.questionKinds"),
      items: questionKinds().map((kind) => ({ value: `kind/${kind}`, label: t(`forms:kinds.${kind}`) })),
    },
    {
      group: t("settings.libraryQuestions"),
      items: data.map(({ id, name }) => ({ value: `question/${id}`, label: name || "…" })),
    },
  ];
  return (
    <Select
      label={t("settings.question")}
      placeholder={t("settings.chooseQuestion")}
      searchable
      clearable
      readOnly={!mayEdit}
      nothingFoundMessage={t("settings.nothingFound")}
      data={groups.filter(({ items }) => items.length > 0)}
      value={optionOf(target)}
      onChange={(value) => store.edit(setHead({ target: targetOf(value) }))}
    />
  );
}

function optionOf(target: FunctionTarget | undefined): string | null {
  if (target === undefined) return null;
  if ("questionKind" in target) return `kind/${target.questionKind}`;
  return "questionId" in target ? `question/${target.questionId}` : null;
}

function targetOf(value: string | null): FunctionTarget | undefined {
  if (value === null) return undefined;
  const [what, id = ""] = value.split("/");
  return what === "kind" ? { questionKind: id } : { questionId: id };
}
