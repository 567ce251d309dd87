import { cardSize, type Spot, type Spots } from "../canvas-graph.ts";

/** Steps stand on a grid of this size. */
export const grid = 20;

interface Placed {
  readonly id: string;
  readonly position?: Spot | undefined;
}

interface PlacedShape {
  readonly nodes: readonly Placed[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/** Whether someone put steps where they stand; else the layout is automatic. */
export const isPlaced = ({ nodes }: Pick<PlacedShape, "nodes">): boolean =>
  nodes.some(({ position }) => position !== undefined);

/** Where each step stands: where it was put, else where the layout has it, else below the step before it. */
export function spotsOf({ nodes, edges }: PlacedShape, laidOut: Spots): Spots {
  const isOwn = isPlaced({ nodes });
  const spots = new Map<string, Spot>();
  for (const { id, position } of nodes) {
    const known = isOwn ? position : laidOut.get(id);
    if (known !== undefined) spots.set(id, known);
  }
  const missing = nodes.filter(({ id }) => !spots.has(id));
  const before = missing.length === 0 ? undefined : new Map(edges.map(({ from, to }) => [to, from]));
  for (const { id } of missing) spots.set(id, freeSpot(below(spots.get(before?.get(id) ?? ""), spots), spots));
  return spots;
}

const rowHeight = cardSize.height + 3 * grid;

const below = (before: Spot | undefined, spots: Spots): Spot =>
  before === undefined
    ? { x: 0, y: Math.max(-rowHeight, ...[...spots.values()].map(({ y }) => y)) + rowHeight }
    : { x: before.x, y: before.y + rowHeight };

/** The nearest place to the right that no step covers. */
export function freeSpot(wanted: Spot, spots: Spots): Spot {
  const taken = [...spots.values()];
  const covers = ({ x, y }: Spot, spot: Spot) =>
    Math.abs(x - spot.x) < cardSize.width && Math.abs(y - spot.y) < cardSize.height;
  let spot = onGrid(wanted);
  while (taken.some((each) => covers(each, spot))) spot = { x: spot.x + cardSize.width + grid, y: spot.y };
  return spot;
}

export const onGrid = ({ x, y }: Spot): Spot => ({
  x: Math.round(x / grid) * grid,
  y: Math.round(y / grid) * grid,
});

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export const arrows: Readonly<Record<Arrow, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The step to which an arrow key leads: the nearest in its direction, where sideways counts double. */
export function neighbour(spots: Spots, from: string, arrow: Arrow): string | undefined {
  const start = spots.get(from);
  if (start === undefined) return undefined;
  const { x: right, y: down } = arrows[arrow];
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const [id, { x, y }] of spots) {
    const ahead = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    const distance = ahead + 2 * aside;
    if (id === from || ahead <= 0 || (nearest !== undefined && nearest.distance <= distance)) continue;
    nearest = { id, distance };
  }
  return nearest?.id;
}

/** The same steps, some of them moved by so much. */
export function moved(spots: Spots, ids: ReadonlySet<string>, by: Spot): Spots {
  return new Map([...spots].map(([id, { x, y }]) => [id, ids.has(id) ? { x: x + by.x, y: y + by.y } : { x, y }]));
}
