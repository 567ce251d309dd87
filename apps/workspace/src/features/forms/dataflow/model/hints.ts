import type { RuleAction } from "@askloom/contract";
import { root } from "../../designer/model/document.ts";
import { canBePickedFor } from "./candidates.ts";
import { type Read, traitsOf } from "./traits.ts";

/** What is wrong or unfinished in an action; its words are the texts of that name. */
export type HintCode =
  | "value-missing"
  | "choice-unknown"
  | "reference-unknown"
  | "page-unknown"
  | "jump-backwards"
  | "target-unknown"
  | "no-choice"
  | "message-missing";

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
