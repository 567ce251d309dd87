import { formatNumber } from "@askloom/browser";
import { type FunctionItem, functionKinds, valueTypes } from "@askloom/contract";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { areas } from "../../../shared/areas.ts";
import { momentColumn, nameColumn } from "../../../shared/list/area-columns.tsx";
import { areaList, type ListLook } from "../../../shared/list/area-list.ts";
import { functionPaths } from "../paths.ts";
import { FormFilter, formFilters } from "./components/form-filter.tsx";
import { ReadyMadeFunctions } from "./components/function-starts.tsx";
import "./explorer.css";

/** All functions; a switch shows those in the trash (FN24). */
export const functionsList = areaList<"listFunctions">({
  area: areas.functions,
  title: "lambda:title",
  words: "lambda:list.",
  filters: {
    sortings: ["changedAt desc", "changedAt asc", "name asc", "name desc"],
    choices: [
      { name: "kind", values: functionKinds },
      { name: "result", values: valueTypes },
      { name: "examples", values: ["passing", "failing", "none"] },
      { name: "used", values: ["true", "false"] },
    ],
    records: formFilters,
    switches: [{ name: "deleted" }],
  },
  RecordFields: FormFilter,
  create: { path: functionPaths.create, text: "lambda:new", endpoint: "createFunction", icon: IconPlus },
  FirstSteps: ReadyMadeFunctions,
  definitions: { id: "functionId", flag: "formActionExchange" },
  columns: (look) => [
    nameColumn(look.isDeleted ? undefined : functionPaths.design),
    { id: "kind", width: 144, isPlain: true, cell: ({ kind }) => look.t(`list.kind.values.${kind}`) },
    { id: "target", cell: (item) => <Target item={item} /> },
    { id: "result", width: 96, cell: ({ result }) => look.t(`list.result.values.${result}`) },
    { id: "uses", width: 96, isNumber: true, cell: ({ useCount }) => formatNumber(useCount) },
    { id: "examples", width: 128, cell: (item) => <Examples item={item} look={look} /> },
    momentColumn(look.isDeleted),
  ],
});

/** What a function is written for: a form or a library question by its name, or a kind of question. */
function Target({ item: { target, targetName } }: { item: FunctionItem }) {
  const { t } = useTranslation("lambda");
  if (target === null) return t("list.anyTarget");
  if ("questionKind" in target) return t(`forms:kinds.${target.questionKind}`, target.questionKind);
  return targetName ?? t("list.hiddenTarget");
}

function Examples({ item: { exampleCount, passingCount }, look: { t } }: { item: FunctionItem; look: ListLook }) {
  if (exampleCount === 0) return <span className="fn-none">{t("list.examples.values.none")}</span>;
  if (passingCount === null) return t("list.examplesRunning");
  const values = { passing: formatNumber(passingCount), total: formatNumber(exampleCount) };
  return (
    <span className={passingCount < exampleCount ? "fn-failing" : undefined}>{t("list.examplesPassing", values)}</span>
  );
}
