import type { ItemOf } from "@askloom/kinds/questions/logic";
import { idFrom } from "../draft/ids.ts";
import { known } from "../draft/known.ts";
import { plainText } from "../draft/plain-text.ts";
import { choicesIn, withoutConditions } from "./choices.ts";
import { type Element, questionParts, type ReadElement } from "./element.ts";
import { localised } from "./survey-context.ts";
import { constraintsOf } from "./validators.ts";

export const booleanElement: ReadElement = (element) => {
  const { source, context, named } = element;
  constraintsOf(element, []);
  const yes = source.text("valueTrue") ?? "true";
  const no = source.text("valueFalse") ?? "false";
  named.words = { yes, no };
  const written = source.peek("defaultValue");
  const isGiven = [yes, no, "true", "false"].includes(plainText(written));
  if (isGiven) source.take("defaultValue");
  return {
    kind: "yes-no",
    variant: "checkbox",
    ...known({
      default: isGiven ? plainText(written) === yes || written === true : undefined,
      yesLabel: localised(context, source, "labelTrue"),
      noLabel: localised(context, source, "labelFalse"),
    }),
    ...questionParts(element),
  };
};

/** Ratings from 1 stay ratings, 0 to 10 is a net promoter score; any other scale becomes buttons. */
export const ratingElement: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const labels = known({
    minLabel: localised(context, source, "minRateDescription"),
    maxLabel: localised(context, source, "maxRateDescription"),
  });
  if (source.list("rateValues").length > 0) return ratedByChoices(element, "rateValues");
  const count = source.number("rateCount");
  const min = source.number("rateMin") ?? 1;
  const max = source.number("rateMax") ?? (count === undefined ? 5 : min + count - 1);
  const step = source.number("rateStep") ?? 1;
  const isWhole = [min, max, step].every(Number.isInteger) && step === 1;
  if (isWhole && min === 0 && max === 10) return { kind: "nps", ...labels, ...questionParts(element) };
  if (isWhole && min === 1 && max >= 2 && max <= 20) return ratedFromOne(element, max, labels);
  context.draft.report.add("changed", name, "kind-changed", { type: `rating ${min}–${max}`, kind: "single-choice" });
  return ratedByNumbers(element, { min, max, step });
};

type Labels = Pick<ItemOf<"rating">, "minLabel" | "maxLabel">;

function ratedFromOne(element: Element, max: number, labels: Labels): ItemOf<"rating"> {
  const { source } = element;
  const written = source.peek("defaultValue");
  const isRating = Number.isInteger(written) && Number(written) >= 1 && Number(written) <= max;
  return {
    kind: "rating",
    variant: ratingVariant(element),
    max,
    ...labels,
    ...known({ default: isRating ? source.number("defaultValue") : undefined }),
    ...questionParts(element),
  };
}

const looks = new Map<unknown, ItemOf<"rating">["variant"]>([
  ["stars", "stars"],
  ["smileys", "smileys"],
  ["numbers", "numbers"],
  ["labels", "numbers"],
]);

function ratingVariant({ source }: Element): ItemOf<"rating">["variant"] {
  const property = source.has("rateType") ? "rateType" : "rateDisplayMode";
  const variant = looks.get(source.peek(property));
  if (variant !== undefined) source.take(property);
  return variant ?? "numbers";
}

function ratedByChoices(element: Element, property: string): ItemOf<"single-choice"> {
  element.context.draft.report.add("changed", element.name, "kind-changed", { type: property, kind: "single-choice" });
  const choices = choicesIn(element, { property, max: 50 }).map(withoutConditions);
  return { kind: "single-choice", variant: "buttons", choices, ...questionParts(element) };
}

function ratedByNumbers(
  element: Element,
  { min, max, step }: { min: number; max: number; step: number },
): ItemOf<"single-choice"> {
  const count = Math.min(Math.max(Math.floor((max - min) / (step > 0 ? step : 1)) + 1, 1), 50);
  const choices = Array.from({ length: count }, (_, index) => {
    const value = String(min + index * (step > 0 ? step : 1));
    return { id: idFrom(`v${value}`), value, label: { [element.context.language]: value } };
  });
  const unique = [...new Map(choices.map((choice) => [choice.id, choice])).values()];
  return { kind: "single-choice", variant: "buttons", choices: unique, ...questionParts(element) };
}
