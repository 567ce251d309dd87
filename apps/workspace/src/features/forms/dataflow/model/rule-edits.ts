import type { Rule } from "@askloom/contract";
import { isQuestion } from "@askloom/kinds/questions/logic";
import type { Edit } from "../../../../designer/document/change.ts";
import { newRow } from "../../../../shared/conditions/model/condition-rows.ts";
import { always } from "../../../../shared/conditions/model/conditions.ts";
import { keyOf } from "../../designer/model/document.ts";
import { listed } from "../../designer/model/edits.ts";
import { itemOf, type Read, traitsOf } from "./traits.ts";

/** A rule to begin with: about the selected question, or acting on what is selected and is none. */
export function newRule(store: Read, id: string, selected: string | undefined): Rule {
  const item = selected === undefined ? undefined : itemOf(store, selected);
  if (selected === undefined || store.node(selected) === undefined) return { id, when: always, do: [] };
  if (item === undefined || !isQuestion(item))
    return { id, when: always, do: [{ action: "show", targets: [selected] }] };
  const operand = { question: selected };
  const traits = traitsOf(store, operand);
  return { id, when: { match: "all", of: traits === undefined ? [] : [newRow(operand, traits)] }, do: [] };
}

export function insertRule(store: Read, index: number, rule: Rule): Edit {
  const ids = listed(store, "rules");
  return new Map<string, unknown>([
    [keyOf.rules, [...ids.slice(0, index), rule.id, ...ids.slice(index)]],
    [keyOf.rule(rule.id), rule],
  ]);
}

/** A copy behind its original (FD8). */
export function duplicateRule(store: Read, rule: Rule, copyId: string): Edit {
  return insertRule(store, listed(store, "rules").indexOf(rule.id) + 1, { ...rule, id: copyId });
}

export function removeRules(store: Read, ids: readonly string[]): Edit {
  const gone = new Set(ids);
  return new Map<string, unknown>([
    [keyOf.rules, listed(store, "rules").filter((id) => !gone.has(id))],
    ...ids.map((id): [string, unknown] => [keyOf.rule(id), undefined]),
  ]);
}

export function switchRules(store: Read, ids: readonly string[], to: "on" | "off"): Edit {
  const rules = ids.flatMap((id) => ruleAt(store, id) ?? []);
  const changing = rules.filter((rule) => (rule.off === true) !== (to === "off"));
  return new Map(changing.map((rule) => [keyOf.rule(rule.id), switched(rule, to)]));
}

export function switched({ off: _, ...rule }: Rule, to: "on" | "off"): Rule {
  return to === "off" ? { ...rule, off: true } : rule;
}

/** Where a rule goes that is dropped at an edge of another; undefined if it stays where it is. */
export function dropIndex(
  ids: readonly string[],
  { dragged, onto, edge }: { dragged: string; onto: string; edge: "top" | "bottom" },
): number | undefined {
  const others = ids.filter((id) => id !== dragged);
  const index = others.indexOf(onto) + (edge === "bottom" ? 1 : 0);
  return dragged === onto || ids.indexOf(dragged) === index ? undefined : index;
}

export const ruleAt = ({ entries }: Pick<Read, "entries">, id: string): Rule | undefined =>
  entries.get(keyOf.rule(id)) as Rule | undefined; // entries under rule/ are rules

export const rulesIn = (store: Read): Rule[] => listed(store, "rules").flatMap((id) => ruleAt(store, id) ?? []);
