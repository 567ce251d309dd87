import type { ItemOf } from "@askloom/kinds/questions/logic";
import { cleanText } from "../draft/clean-text.ts";
import { known } from "../draft/known.ts";
import { plainText } from "../draft/plain-text.ts";
import type { Source } from "../draft/source.ts";
import { type Element, questionParts, type ReadElement } from "./element.ts";
import { localised } from "./survey-context.ts";
import { type Constraints, constraintsOf, countIn } from "./validators.ts";

/** `text` by its `inputType`. */
const inputs: Readonly<Record<string, ReadElement>> = {
  text: (element) => textQuestion(element, "short"),
  email: (element) => textQuestion(element, "email"),
  url: (element) => textQuestion(element, "url"),
  tel: (element) => textQuestion(element, "tel"),
  password: (element) => textQuestion(element, "password"),
  number: (element) => numberQuestion(element),
  range: (element) => sliderQuestion(element),
  date: (element) => dateQuestion(element, "date"),
  "datetime-local": (element) => dateQuestion(element, "date-time"),
  datetime: (element) => dateQuestion(element, "date-time"),
  time: (element) => dateQuestion(element, "time"),
  week: (element) => dateQuestion(element, "week"),
  month: (element) => dateQuestion(element, "month"),
  color: (element) => colorQuestion(element),
};

export const textElement: ReadElement = (element) => {
  const { source } = element;
  const input = plainText(source.peek("inputType")) || "text";
  const read = Object.hasOwn(inputs, input) ? inputs[input] : undefined;
  if (read !== undefined) source.take("inputType");
  if ((read === undefined || input === "text") && hasValidator(source, "numeric")) return numberQuestion(element);
  return (read ?? inputs.text)?.(element);
};

export const commentElement: ReadElement = (element) => textQuestion(element, "long");

const hasValidator = (source: Source, type: string): boolean => {
  const validators = source.peek("validators");
  return (
    Array.isArray(validators) && validators.some((each) => each?.type === type || each?.type === `${type}validator`)
  );
};

function textQuestion(element: Element, variant: ItemOf<"text">["variant"]): ItemOf<"text"> {
  const { source, context, name } = element;
  const constraints = constraintsOf(element, ["text", "regex", "email"]);
  const mask = maskOf(source);
  const written = source.text("defaultValue");
  return {
    kind: "text",
    variant: mask !== undefined ? "masked" : constraints.isEmail && variant === "short" ? "email" : variant,
    ...known({
      mask,
      placeholder: localised(context, source, "placeholder") ?? localised(context, source, "placeHolder"),
      default:
        written === undefined
          ? undefined
          : cleanText(written, 10_000, { report: context.draft.report, location: name, property: "defaultValue" }),
      minLength: constraints.minLength ?? countIn(source, "minLength"),
      maxLength: constraints.maxLength ?? countIn(source, "maxLength"),
      pattern: constraints.pattern,
      autocomplete: autocompleteOf(source),
    }),
    ...questionParts(element),
  };
}

/** SurveyJS writes a letter or digit as #; here it is *. */
function maskOf(source: Source): string | undefined {
  const settings = source.peek("maskSettings");
  const pattern =
    typeof settings === "object" && settings !== null && "pattern" in settings ? settings.pattern : undefined;
  if (source.peek("maskType") !== "pattern" || typeof pattern !== "string" || pattern.length > 100) return undefined;
  if (pattern === "" || pattern.includes("\u0000") || !pattern.isWellFormed()) return undefined;
  source.take("maskType");
  source.take("maskSettings");
  return pattern.replaceAll("#", "*");
}

const completions = [
  "name",
  "given-name",
  "family-name",
  "email",
  "tel",
  "street-address",
  "postal-code",
  "country-name",
  "organization",
  "off",
] as const;

function autocompleteOf(source: Source): (typeof completions)[number] | undefined {
  const property = source.has("autocomplete") ? "autocomplete" : "autoComplete";
  const found = completions.find((each) => each === source.peek(property));
  if (found !== undefined) source.take(property);
  return found;
}

function numberQuestion(element: Element): ItemOf<"number"> {
  const { source, context } = element;
  const constraints = constraintsOf(element, ["numeric"]);
  const { min, max } = ends(source, constraints);
  const step = positive(source, "step");
  return {
    kind: "number",
    variant: step !== undefined && Number.isInteger(step) && Number.isInteger(min ?? 0) ? "integer" : "decimal",
    ...known({
      min,
      max,
      step,
      placeholder: localised(context, source, "placeholder") ?? localised(context, source, "placeHolder"),
      default: source.number("defaultValue"),
    }),
    ...questionParts(element),
  };
}

function ends(source: Source, constraints: Constraints) {
  return { min: constraints.min ?? source.number("min"), max: constraints.max ?? source.number("max") };
}

const positive = (source: Source, property: string): number | undefined =>
  Number(plainText(source.peek(property))) > 0 ? source.number(property) : undefined;

/** A slider; also the widgets that draw one. */
export const sliderElement: ReadElement = (element) => sliderQuestion(element);

function sliderQuestion(element: Element): ItemOf<"slider"> {
  const { source } = element;
  const constraints = constraintsOf(element, ["numeric"]);
  const min = constraints.min ?? source.number("min") ?? source.number("rangeMin") ?? 0;
  const max = constraints.max ?? source.number("max") ?? source.number("rangeMax") ?? 100;
  return {
    kind: "slider",
    min,
    max: Math.max(max, min),
    step: positive(source, "step") ?? 1,
    ...known({ default: source.number("defaultValue") }),
    ...questionParts(element),
  };
}

const moment = /^(?:\d{4}-\d{2}(?:-\d{2})?(?:T\d{2}:\d{2})?|\d{2}:\d{2}|\d{4}-W\d{2}|today(?:[+-]\d{1,6})?)$/;

function dateQuestion(element: Element, variant: ItemOf<"date">["variant"]): ItemOf<"date"> {
  const { source } = element;
  const momentIn = (property: string) => {
    const written = source.peek(property);
    return typeof written === "string" && moment.test(written) ? source.text(property) : undefined;
  };
  constraintsOf(element, []);
  return {
    kind: "date",
    variant,
    ...known({ min: momentIn("min"), max: momentIn("max"), default: momentIn("defaultValue") }),
    ...questionParts(element),
  };
}

function colorQuestion(element: Element): ItemOf<"color"> {
  const { source } = element;
  const written = source.peek("defaultValue");
  const isColor = typeof written === "string" && /^#[0-9a-f]{6}$/i.test(written);
  constraintsOf(element, []);
  return {
    kind: "color",
    ...known({ default: isColor ? source.text("defaultValue")?.toLowerCase() : undefined }),
    ...questionParts(element),
  };
}
