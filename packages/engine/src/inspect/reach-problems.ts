import type { Rule, RuleAction } from "@askloom/contract";
import { warning } from "../problem.ts";
import type { Finding, InspectedForm, InspectedItem } from "./inspected-form.ts";
import { isAlwaysTrue, isNeverTrue } from "./truth.ts";

/** Pages that no path reaches, pages with nothing on them, and what is required yet can never be seen (EI4). */
export function* reachProblems(form: InspectedForm): Generator<Finding> {
  const hidden = yield* hiddenTargets(form);
  const reached = yield* reachedPages(form);
  const required = requiredByRules(form);
  for (const page of form.definition.pages) {
    if (page.items.length === 0) yield warning("page-empty", { pageId: page.id });
    if (!reached.has(page.id) || hidden.has(page.id)) yield warning("page-unreachable", { pageId: page.id });
  }
  for (const inspected of form.items) {
    const { item, pageId, logic } = inspected;
    if (logic === undefined || !(("required" in item && item.required) || required.has(item.id))) continue;
    const around = [item.id, ...inspected.around.map(({ id }) => id), pageId];
    if (!reached.has(pageId) || around.some((id) => hidden.has(id)))
      yield warning("required-never-visible", locationOf(inspected));
  }
}

const locationOf = ({ item, pageId }: InspectedItem) => ({ pageId, itemId: item.id });

/** Items and pages that are never shown: all their show rules cannot hold, or one that hides always does. */
function* hiddenTargets(form: InspectedForm): Generator<undefined, ReadonlySet<string>> {
  const hopes = new Map<string, boolean>();
  const hidden = new Set<string>();
  for (const { rule, action } of actionsOf(form)) {
    yield;
    if (action.action === "show") {
      const canHold = !(yield* isNeverTrue(form, rule.when));
      for (const target of action.targets) hopes.set(target, (hopes.get(target) ?? false) || canHold);
    }
    if (action.action === "hide" && isAlwaysTrue(rule.when)) for (const target of action.targets) hidden.add(target);
  }
  for (const [target, hasHope] of hopes) if (!hasHope) hidden.add(target);
  return hidden;
}

function requiredByRules(form: InspectedForm): ReadonlySet<string> {
  const required = new Set<string>();
  for (const { action } of actionsOf(form))
    if (action.action === "require") for (const target of action.targets) required.add(target);
  return required;
}

/** Pages that some path can reach: by the next page, unless a rule always leads elsewhere, and by every jump. */
function* reachedPages(form: InspectedForm): Generator<undefined, ReadonlySet<string>> {
  const { pages } = form.definition;
  const indexOf = new Map(pages.map(({ id }, index) => [id, index]));
  const leads = new Map<string, { to: number | undefined; isCertain: boolean }[]>();
  for (const { rule, action } of actionsOf(form)) {
    if (action.action !== "go-to-page" && action.action !== "end") continue;
    yield;
    if (yield* isNeverTrue(form, rule.when)) continue;
    const to = action.action === "end" ? undefined : indexOf.get(action.page);
    if (to !== undefined && to <= (indexOf.get(action.from) ?? 0)) continue;
    const from = leads.get(action.from) ?? [];
    from.push({ to, isCertain: isAlwaysTrue(rule.when) });
    leads.set(action.from, from);
  }
  const reached = new Set([pages[0]?.id ?? ""]);
  for (const [index, { id }] of pages.entries()) {
    if (!reached.has(id)) continue;
    const from = leads.get(id) ?? [];
    const certain = from.findIndex(({ isCertain }) => isCertain);
    for (const { to } of certain === -1 ? from : from.slice(0, certain + 1))
      reached.add(pages[to ?? pages.length]?.id ?? "");
    if (certain === -1) reached.add(pages[index + 1]?.id ?? "");
  }
  return reached;
}

function* actionsOf({ rules }: InspectedForm): Generator<{ rule: Rule; action: RuleAction }> {
  for (const rule of rules) for (const action of rule.do) yield { rule, action };
}
