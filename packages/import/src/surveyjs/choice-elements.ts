import type { ItemOf } from "@askloom/kinds/questions/logic";
import type { Choice } from "@askloom/kinds/questions/schema";
import { idFrom } from "../draft/ids.ts";
import { known } from "../draft/known.ts";
import { plainText } from "../draft/plain-text.ts";
import { addChoiceFilters } from "./choice-filters.ts";
import { choicesIn, type ReadChoice, withoutConditions } from "./choices.ts";
import { type Element, questionParts, type ReadElement } from "./element.ts";
import { localised } from "./survey-context.ts";
import { constraintsOf, countIn } from "./validators.ts";

export const singleChoice =
  (variant: ItemOf<"single-choice">["variant"]): ReadElement =>
  (element) => {
    constraintsOf(element, []);
    const { choices, other, shuffle } = choiceParts(element);
    const [chosen] = defaultChoices(element, choices);
    return {
      kind: "single-choice",
      variant,
      choices,
      ...known({ other, shuffle, default: chosen }),
      ...questionParts(element),
    };
  };

export const multipleChoice =
  (variant: ItemOf<"multiple-choice">["variant"]): ReadElement =>
  (element) => {
    const { source } = element;
    const constraints = constraintsOf(element, ["answercount"]);
    const { choices, other, shuffle } = choiceParts(element);
    const chosen = defaultChoices(element, choices);
    return {
      kind: "multiple-choice",
      variant,
      choices,
      ...known({
        other,
        shuffle,
        default: chosen.length > 0 ? chosen : undefined,
        minChoices: constraints.minChoices ?? countIn(source, "minSelectedChoices"),
        maxChoices: constraints.maxChoices ?? positiveCount(element, "maxSelectedChoices"),
      }),
      ...questionParts(element),
    };
  };

/** Zero stands for no limit. */
const positiveCount = ({ source }: Element, property: string): number | undefined =>
  countIn(source, property) || undefined;

export const imagePicker: ReadElement = (element) =>
  element.source.flag("multiSelect") === true ? multipleChoice("pictures")(element) : singleChoice("pictures")(element);

export const rankingElement: ReadElement = (element) => {
  const constraints = constraintsOf(element, ["answercount"]);
  const choices = choicesIn(element, { property: "choices", max: 200 });
  addChoiceFilters(element, choices);
  const { source } = element;
  const isPart = source.flag("selectToRankEnabled") === true;
  return {
    kind: "ranking",
    choices: choices.map(withoutConditions),
    ...known({
      minChoices: constraints.minChoices ?? countIn(source, "minSelectedChoices") ?? (isPart ? 0 : undefined),
      maxChoices: constraints.maxChoices ?? positiveCount(element, "maxSelectedChoices"),
    }),
    ...questionParts(element),
  };
};

function choiceParts(element: Element) {
  const { source, context, name } = element;
  const hasOther = source.flag("showOtherItem") ?? source.flag("hasOther") ?? false;
  const otherText = localised(context, source, "otherText");
  if (source.has("choicesByUrl") || source.has("choicesFromQuestion")) {
    const property = source.has("choicesByUrl") ? "choicesByUrl" : "choicesFromQuestion";
    context.draft.report.add("lost", name, "choices-from-web", { source: JSON.stringify(source.take(property)) });
  }
  const listed = choicesIn(element, { property: "choices", max: 1_990, reserved: hasOther ? ["other"] : [] });
  const read: ReadChoice[] = [...listed, ...countedChoices(element)];
  const special = exclusiveChoices(element, read);
  addChoiceFilters(element, read);
  return {
    choices: [...read.map(withoutConditions), ...special],
    other: hasOther ? known({ label: otherText }) : undefined,
    shuffle: source.peek("choicesOrder") === "random" ? source.take("choicesOrder") === "random" : undefined,
  };
}

const specials = [
  { flags: ["showNoneItem", "hasNone"], text: "noneText", value: "none", label: "None" },
  { flags: ["showRefuseItem"], text: "refuseText", value: "refused", label: "Refuse to answer" },
  { flags: ["showDontKnowItem"], text: "dontKnowText", value: "dontknow", label: "Don't know" },
];

/** Answers that exclude all others become ordinary choices. */
function exclusiveChoices({ source, context, name }: Element, choices: readonly Choice[]): Choice[] {
  return specials.flatMap(({ flags, text, value, label }) => {
    const isRequested = flags.map((flag) => source.flag(flag)).includes(true);
    const words = localised(context, source, text) ?? { [context.language]: label };
    if (!isRequested) return [];
    context.draft.report.add("changed", name, "choice-exclusive", { label: words[context.language] ?? label });
    const id = choices.some((choice) => choice.id === value) ? `${value}_exclusive` : value;
    return [{ id, label: words, ...(id === value ? {} : { value }) }];
  });
}

/** A drop-down of numbers is given by its ends. */
function countedChoices(element: Element): ReadChoice[] {
  const { source, context } = element;
  const max = source.number("choicesMax");
  if (max === undefined) return [];
  const min = source.number("choicesMin") ?? 1;
  const step = Math.max(source.number("choicesStep") ?? 1, 1);
  const count = Math.min(Math.max(Math.floor((max - min) / step) + 1, 0), 1_000);
  return Array.from({ length: count }, (_, index) => {
    const value = String(min + index * step);
    return { id: idFrom(value), value, label: { [context.language]: value }, conditions: [] };
  });
}

function defaultChoices({ source }: Element, choices: readonly Choice[]): string[] {
  const written = source.peek("defaultValue");
  const values: readonly unknown[] = Array.isArray(written) ? written : [written];
  const ids = values.flatMap((value) => {
    const choice = choices.find(({ id, value: own }) => (own ?? id) === plainText(value));
    return choice === undefined ? [] : [choice.id];
  });
  if (written !== undefined && ids.length === values.length) source.take("defaultValue");
  return ids;
}
