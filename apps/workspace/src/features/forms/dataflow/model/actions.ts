import type { RuleAction } from "@askloom/contract";
import { root } from "../../designer/model/document.ts";
import { pageOf } from "../../designer/model/edits.ts";
import { targetsOf } from "../../designer/model/ruled-items.ts";
import { canBePickedFor, hasCandidate, type PickedFor } from "./candidates.ts";
import { setSourcesFor } from "./set-values.ts";
import { type Read, traitsOf } from "./traits.ts";

export type ActionName = RuleAction["action"];
export type ActionOf<Name extends ActionName> = Extract<RuleAction, { action: Name }>;
export type TargetsAction = Extract<RuleAction, { targets: string[] }>;

/** Every action, with what it acts on; those on pages have pickers of their own. */
export const actsOn: Readonly<Record<ActionName, PickedFor | "page">> = {
  show: "shown",
  hide: "shown",
  enable: "enabled",
  disable: "enabled",
  require: "required",
  set: "set",
  "filter-choices": "filtered",
  "go-to-page": "page",
  end: "page",
  refuse: "refused",
};

// The table has a line for every action and nothing else.
export const actionNames = Object.keys(actsOn) as readonly ActionName[];

/** Whether the form has anything that the action could act on. */
export function isPossible(store: Read, name: ActionName): boolean {
  const on = actsOn[name];
  if (on !== "page") return hasCandidate(store, on);
  return name === "end" || store.children(root).length > 1;
}

/** The action as it starts for a rule that looks at `read`; undefined if its target must be picked first. */
export function startedAction(store: Read, name: ActionName, read: string | undefined): RuleAction | undefined {
  const pages = store.children(root);
  const page = (read === undefined ? undefined : pageOf(store, read)) ?? pages[0] ?? "";
  if (name === "end") return { action: name, from: page, message: {} };
  if (name === "go-to-page") {
    const from = page === pages.at(-1) ? (pages.at(-2) ?? page) : page;
    return { action: name, from, page: pages[pages.indexOf(from) + 1] ?? from };
  }
  const isAboutItself = name === "refuse" && read !== undefined && canBePickedFor(store, "refused", read);
  return isAboutItself ? actionOn(store, name, [read]) : undefined;
}

/** The action on what was picked. */
export function actionOn(store: Read, name: ActionName, targets: readonly string[]): RuleAction | undefined {
  const [target] = targets;
  if (target === undefined) return undefined;
  if (name === "set") return { action: name, target, value: startValue(store, target) };
  if (name === "refuse") return { action: name, target, message: {} };
  if (name === "filter-choices") {
    return { action: name, target, choices: [...(traitsOf(store, { question: target })?.choices ?? [])] };
  }
  if (name === "end" || name === "go-to-page") return startedAction(store, name, target);
  return { action: name, targets: [...targets] };
}

/** Nothing, where the person must say what; yes, where that is the likely answer; a formula where no value can be typed. */
function startValue(store: Read, target: string): ActionOf<"set">["value"] {
  const traits = traitsOf(store, { question: target });
  if (traits !== undefined && !setSourcesFor(traits).includes("literal")) return { formula: "" };
  return { literal: traits?.type === "boolean" ? true : null };
}

/** Another action on the same things, as far as it can act on them; undefined if a target must be picked. */
export function changedAction(store: Read, action: RuleAction, name: ActionName): RuleAction | undefined {
  const on = actsOn[name];
  if (on === "page") {
    const from = "from" in action ? action.from : targetsOf(action)[0];
    return startedAction(store, name, from);
  }
  if (name === "refuse" && action.action === "end") return undefined;
  const fitting = targetsOf(action).filter((id) => canBePickedFor(store, on, id));
  return actionOn(store, name, fitting);
}

export const withTargets = (action: TargetsAction, targets: readonly string[]): TargetsAction => ({
  ...action,
  targets: [...targets],
});

/** Sets, filters and refusals of another question: what was said about choices is said again. */
export function withTarget(
  store: Read,
  action: ActionOf<"set"> | ActionOf<"filter-choices"> | ActionOf<"refuse">,
  target: string,
): RuleAction {
  if (action.action === "refuse") return { ...action, target };
  if (action.action === "set" && !("literal" in action.value)) return { ...action, target };
  return actionOn(store, action.action, [target]) ?? action;
}
