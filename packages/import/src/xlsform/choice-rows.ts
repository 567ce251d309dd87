import type { Choice } from "@askloom/kinds/questions/schema";
import { newIds } from "../draft/ids.ts";
import { known } from "../draft/known.ts";
import { addChoiceFilter } from "./choice-filter.ts";
import { choiceOf, type ListedChoice } from "./choice-lists.ts";
import { constraintsOf } from "./constraints.ts";
import { questionParts, type ReadRow, type XlsRow } from "./row.ts";
import { inCount } from "./value-rows.ts";
import { textsIn } from "./xlsform-context.ts";

export const selectOne: ReadRow = (row) => {
  constraintsOf(row, "other");
  const { looks } = row;
  const { choices, other, shuffle } = choiceParts(row, 1_990);
  const isDropDown = [looks("minimal"), looks("autocomplete"), looks("search")].includes(true);
  const isButtons = [looks("likert"), looks("quick"), looks(/^(?:columns|horizontal)/)].includes(true);
  return {
    kind: "single-choice",
    variant: isDropDown ? "drop-down" : isButtons ? "buttons" : "radio",
    choices,
    ...known({ other, shuffle, default: defaultChoices(row, choices)[0] }),
    ...questionParts(row),
  };
};

export const selectMultiple: ReadRow = (row) => {
  const { looks } = row;
  const constraints = constraintsOf(row, "choices");
  const { choices, other, shuffle } = choiceParts(row, 1_990);
  const isTags = [looks("minimal"), looks("autocomplete"), looks("search")].includes(true);
  const chosen = defaultChoices(row, choices);
  return {
    kind: "multiple-choice",
    variant: isTags ? "tags" : "checkboxes",
    choices,
    ...known({
      other,
      shuffle,
      default: chosen.length > 0 ? chosen : undefined,
      minChoices: inCount(constraints.minChoices),
      maxChoices: inCount(constraints.maxChoices),
    }),
    ...questionParts(row),
  };
};

export const rankRow: ReadRow = (row) => {
  constraintsOf(row, "other");
  const { choices } = choiceParts(row, 200);
  return { kind: "ranking", choices, ...questionParts(row) };
};

function choiceParts(row: XlsRow, max: number) {
  const { context, node } = row;
  const [list = "", ...words] = node.words;
  const hasOther = words.includes("or_other") || words.join(" ") === "or specify other";
  const listed = context.lists.find(list);
  const { report } = context.draft;
  if (listed.length === 0) report.add("lost", node.name, "choices-missing", { list });
  if (listed.length > max) report.add("lost", node.name, "choices-cut", { property: list, count: listed.length, max });
  const choices = choicesOf(row, listed.slice(0, max), hasOther ? ["other"] : []);
  addChoiceFilter(row, listed.slice(0, max), choices);
  const isShuffled = row.parameter("randomize") === "true";
  if (isShuffled) row.parameter("seed");
  return {
    choices,
    other: hasOther ? {} : undefined,
    shuffle: isShuffled ? true : undefined,
  };
}

function choicesOf({ context }: XlsRow, listed: readonly ListedChoice[], reserved: readonly string[]): Choice[] {
  const ids = newIds(reserved);
  const inChoices = { ...context, languagesOf: context.lists.languagesOf };
  return listed.map((choice) =>
    choiceOf(choice, textsIn(inChoices, choice.source, "label"), {
      draft: context.draft,
      language: context.language,
      ids,
    }),
  );
}

/** Several are written with blanks between them. */
function defaultChoices({ source }: XlsRow, choices: readonly Choice[]): string[] {
  const names = String(source.peek("default") ?? "")
    .split(/\s+/)
    .filter((name) => name !== "");
  const ids = names.flatMap((name) => choices.find(({ id, value }) => (value ?? id) === name)?.id ?? []);
  if (names.length > 0 && ids.length === names.length) source.take("default");
  return ids;
}
