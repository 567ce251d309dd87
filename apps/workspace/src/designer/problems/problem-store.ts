import { createObservable, type Observable } from "../document/observable.ts";

export interface Finding {
  readonly severity: "error" | "warning";
}

/** What the inspection found, and a figure for the entries that have one, such as how many rules act on it. */
export interface Findings<Problem extends Finding = Finding> {
  readonly problems: readonly Problem[];
  readonly counts: ReadonlyMap<string, number>;
}

export interface EntryFindings<Problem extends Finding = Finding> {
  readonly problems: readonly Problem[];
  readonly count: number;
}

export interface ProblemStore<Problem extends Finding = Finding> extends Observable<Findings<Problem>> {
  /** What concerns one entry; the same object until it changes. */
  readonly of: (id: string) => EntryFindings<Problem>;
}

export interface WritableProblemStore<Problem extends Finding> extends ProblemStore<Problem> {
  readonly put: (findings: Findings<Problem>) => void;
}

const nothing = { problems: [], count: 0 };

/** `idOf` names the entry that a problem concerns, where it concerns one. */
export function createProblemStore<Problem extends Finding>(
  idOf: (problem: Problem) => string | undefined,
): WritableProblemStore<Problem> {
  const { get, set, subscribe } = createObservable<Findings<Problem>>({ problems: [], counts: new Map() });
  let byEntry = new Map<string, EntryFindings<Problem>>();
  return {
    get,
    subscribe,
    of: (id) => byEntry.get(id) ?? nothing,
    put: (next) => {
      const findings = { ...next, problems: knownWhereSame(get().problems, next.problems) };
      byEntry = unchangedWhereSame(byEntry, groupedByEntry(findings, idOf));
      set(findings);
    },
  };
}

/** A problem that was there before remains the same object, so that its line is not drawn again. */
function knownWhereSame<Problem>(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Map(before.map((problem) => [JSON.stringify(problem), problem]));
  return after.map((problem) => known.get(JSON.stringify(problem)) ?? problem);
}

function groupedByEntry<Problem extends Finding>(
  { problems, counts }: Findings<Problem>,
  idOf: (problem: Problem) => string | undefined,
): Map<string, EntryFindings<Problem>> {
  const grouped = new Map<string, EntryFindings<Problem>>();
  for (const [id, count] of counts) grouped.set(id, { problems: [], count });
  for (const problem of problems) {
    const id = idOf(problem);
    if (id === undefined) continue;
    const known = grouped.get(id) ?? nothing;
    grouped.set(id, { ...known, problems: [...known.problems, problem] });
  }
  return grouped;
}

/** An entry about which nothing new was found keeps its object, so that its card is not drawn again. */
function unchangedWhereSame<Problem extends Finding>(
  before: ReadonlyMap<string, EntryFindings<Problem>>,
  after: Map<string, EntryFindings<Problem>>,
): Map<string, EntryFindings<Problem>> {
  for (const [id, found] of after) {
    const known = before.get(id);
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(found)) after.set(id, known);
  }
  return after;
}
