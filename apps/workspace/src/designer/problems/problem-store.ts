import type { FormDefinition } from "@askloom/contract";
import type { Problem } from "@askloom/engine";
import type { Change } from "../document/change.ts";

/** What the inspection found, and how many rules act on each item. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly rules: ReadonlyMap<string, number>;
}

export type InspectorQuestion = { readonly start: FormDefinition } | { readonly change: Change };

export interface InspectionStore {
  readonly get: () => Findings;
  /** What concerns one item; the same object until it changes. */
  readonly of: (id: string) => ItemFindings;
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (findings: Findings) => void;
}

export interface ItemFindings {
  readonly problems: readonly Problem[];
  readonly rules: number;
}

const nothing: ItemFindings = { problems: [], rules: 0 };

export function createInspectionStore(): InspectionStore {
  let findings: Findings = { problems: [], rules: new Map() };
  let byItem = new Map<string, ItemFindings>();
  const listeners = new Set<() => void>();
  return {
    get: () => findings,
    of: (id) => byItem.get(id) ?? nothing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (next) => {
      findings = { ...next, problems: knownWhereSame(findings.problems, next.problems) };
      byItem = keptWhereSame(byItem, groupedByItem(findings));
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A finding that was there before keeps its object, so that its line is not drawn again. */
function knownWhereSame(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Map(before.map((problem) => [JSON.stringify(problem), problem]));
  return after.map((problem) => known.get(JSON.stringify(problem)) ?? problem);
}

function groupedByItem({ problems, rules }: Findings): Map<string, ItemFindings> {
  const grouped = new Map<string, ItemFindings>();
  for (const [id, count] of rules) grouped.set(id, { problems: [], rules: count });
  for (const problem of problems) {
    const id = problem.place.itemId ?? problem.place.pageId;
    if (id === undefined) continue;
    const known = grouped.get(id) ?? nothing;
    grouped.set(id, { ...known, problems: [...known.problems, problem] });
  }
  return grouped;
}

/** An item about which nothing new was found keeps its object, so that its card is not drawn again. */
function keptWhereSame(
  before: ReadonlyMap<string, ItemFindings>,
  after: Map<string, ItemFindings>,
): Map<string, ItemFindings> {
  for (const [id, found] of after) {
    const known = before.get(id);
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(found)) after.set(id, known);
  }
  return after;
}
