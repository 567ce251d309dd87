import type { ConditionRow, RuleAction } from "@askloom/contract";
import { operandShape } from "@askloom/engine";
import { root } from "../../designer/model/document.ts";
import { canBePickedFor } from "./candidates.ts";
import { isSameReference } from "./condition-rows.ts";
import { type Read, type Traits, traitsOf } from "./traits.ts";
import { fittingLiteral, isReference, pairOf } from "./values.ts";

/** What is wrong or unfinished at this very place; its words are the texts of that name. */
export type HintCode =
  | "operand-unknown"
  | "part-missing"
  | "value-missing"
  | "choice-unknown"
  | "value-unfit"
  | "reference-unknown"
  | "compares-itself"
  | "ends-swapped"
  | "page-unknown"
  | "jump-backwards"
  | "target-unknown"
  | "no-choice"
  | "message-missing";

export function rowHint(store: Read, { operand, operator, value }: ConditionRow): HintCode | undefined {
  const traits = traitsOf(store, operand);
  if (traits === undefined) return "operand-unknown";
  const shape = operandShape(operator);
  if (shape === "none") return undefined;
  if (traits.type === "other" && traits.parts.length > 0) return "part-missing";
  if (value === undefined) return "value-missing";
  if (isReference(value)) {
    if (traitsOf(store, value) === undefined) return "reference-unknown";
    return isSameReference(value, operand) ? "compares-itself" : undefined;
  }
  return shape === "range" ? pairHint(traits, pairOf(value)) : literalsHint(traits, [value].flat());
}

type Given = Parameters<typeof fittingLiteral>[0];

function literalsHint(traits: Traits, literals: readonly Given[]): HintCode | undefined {
  if (literals.length === 0 || literals.includes("")) return "value-missing";
  if (literals.every((literal) => fittingLiteral(literal, traits) !== undefined)) return undefined;
  return traits.choices === undefined ? "value-unfit" : "choice-unknown";
}

function pairHint(traits: Traits, [from, to]: ReturnType<typeof pairOf>): HintCode | undefined {
  if (from === undefined || to === undefined) return "value-missing";
  const isSwapped = typeof from === typeof to && from > to && !String(from).startsWith("today");
  return literalsHint(traits, [from, to]) ?? (isSwapped && to !== "today" ? "ends-swapped" : undefined);
}

export function actionHint(store: Read, action: RuleAction): HintCode | undefined {
  const pages = store.children(root);
  if ("from" in action && !pages.includes(action.from)) return "page-unknown";
  if (action.action === "go-to-page") {
    if (!pages.includes(action.page)) return "page-unknown";
    return pages.indexOf(action.page) <= pages.indexOf(action.from) ? "jump-backwards" : undefined;
  }
  if ("targets" in action)
    return action.targets.every((id) => store.node(id) !== undefined) ? undefined : "target-unknown";
  if ("target" in action && store.node(action.target) === undefined) return "target-unknown";
  if ("message" in action) return isSilent(action.message) ? "message-missing" : undefined;
  return action.action === "set" ? setHint(store, action) : filterHint(store, action);
}

const isSilent = (message: Readonly<Record<string, string>>): boolean =>
  Object.values(message).every((text) => text.trim() === "");

function setHint(store: Read, { target, value }: Extract<RuleAction, { action: "set" }>): HintCode | undefined {
  const traits = traitsOf(store, { question: target });
  if (traits === undefined || !canBePickedFor(store, "set", target)) return "target-unknown";
  if ("formula" in value) return value.formula.trim() === "" ? "value-missing" : undefined;
  if (!("literal" in value)) return traitsOf(store, value) === undefined ? "reference-unknown" : undefined;
  const { choices } = traits;
  const given = [value.literal].flat();
  const isKnown = choices === undefined || given.every((id) => typeof id !== "string" || choices.includes(id));
  return isKnown ? undefined : "choice-unknown";
}

function filterHint(
  store: Read,
  { target, choices }: Extract<RuleAction, { action: "filter-choices" }>,
): HintCode | undefined {
  const known = traitsOf(store, { question: target })?.choices;
  if (known === undefined) return "target-unknown";
  return choices.some((id) => known.includes(id)) ? undefined : "no-choice";
}
