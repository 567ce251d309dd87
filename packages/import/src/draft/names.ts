import type { Item } from "@askloom/kinds/questions/schema";

/** Something of the source that expressions and texts may name. */
export interface Named {
  readonly id: string;
  readonly isVariable: boolean;
  /** The repeats around it, outermost first. */
  readonly scope: readonly string[];
  readonly page: string;
  /** What it is called where its own name is not enough: `usage.web.hours`. */
  readonly called?: string;
  /** What the source calls yes and no, for a yes/no question. */
  words?: { readonly yes: string; readonly no: string };
  item?: Item;
}

export interface Names {
  readonly add: (name: string, named: Named) => void;
  /** The one in the same row, else further out, else the first of that name. */
  readonly find: (name: string, scope: readonly string[]) => Named | undefined;
  readonly isTaken: (name: string, scope: readonly string[]) => boolean;
}

/** More of one name are never asked for: expressions mean the first. */
const maxOfOneName = 50;

export function newNames(): Names {
  const exact = new Map<string, Named[]>();
  const folded = new Map<string, Named[]>();
  const find = (name: string, scope: readonly string[]) =>
    nearest(exact.get(name) ?? folded.get(name.toLowerCase()) ?? [], scope);
  return {
    add: (name, named) => {
      keep(exact, name.trim(), named);
      keep(folded, name.trim().toLowerCase(), named);
    },
    find: (name, scope) => find(name.trim(), scope),
    isTaken: (name, scope) => (exact.get(name.trim()) ?? []).some((named) => isSame(named.scope, scope)),
  };
}

function keep(names: Map<string, Named[]>, name: string, named: Named): void {
  const found = names.get(name);
  if (found === undefined) names.set(name, [named]);
  else if (found.length < maxOfOneName) found.push(named);
}

function nearest(candidates: readonly Named[], scope: readonly string[]): Named | undefined {
  let best = candidates[0];
  for (const candidate of candidates) {
    if (best === undefined || nearness(candidate, scope) > nearness(best, scope)) best = candidate;
  }
  return best;
}

/** How many repeats around both; below none, if it is inside of other repeats. */
const nearness = ({ scope }: Named, from: readonly string[]): number =>
  scope.every((repeat, depth) => from[depth] === repeat) ? scope.length : -1;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((repeat, depth) => repeat === other[depth]);
