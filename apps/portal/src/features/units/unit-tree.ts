import type { Unit } from "@askloom/contract";

export interface UnitNode {
  readonly unit: Unit;
  readonly children: readonly UnitNode[];
}

/** The units as a tree, in the order of the list; one whose parent is not there stands at the top. */
export function treeOf(units: readonly Unit[]): UnitNode[] {
  const known = new Set(units.map(({ id }) => id));
  const below = (parentId: string | null): UnitNode[] =>
    units
      .filter((unit) => (known.has(unit.parentId ?? "") ? unit.parentId : null) === parentId)
      .map((unit) => ({ unit, children: below(unit.id) }));
  return below(null);
}

export interface IndentedUnit {
  readonly unit: Unit;
  readonly depth: number;
}

/** The tree from top to bottom. */
export const indented = (nodes: readonly UnitNode[], depth = 0): IndentedUnit[] =>
  nodes.flatMap(({ unit, children }) => [{ unit, depth }, ...indented(children, depth + 1)]);

/** Where a unit may stand: below any but itself and those below it. */
export const parentsFor = (nodes: readonly UnitNode[], unitId: string | undefined, depth = 0): IndentedUnit[] =>
  nodes
    .filter(({ unit }) => unit.id !== unitId)
    .flatMap(({ unit, children }) => [{ unit, depth }, ...parentsFor(children, unitId, depth + 1)]);
