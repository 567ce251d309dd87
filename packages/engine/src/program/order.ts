import { none } from "./layout.ts";
import { grouped } from "./pairs.ts";

export interface Dependencies {
  readonly count: number;
  /** Each `to` reads its `from`. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** The rule or formula each node belongs to. */
  readonly owners: readonly number[];
}

export interface Order {
  /** The nodes, each behind those that it reads. */
  readonly order: Int32Array;
  /** The owners whose nodes had to read nothing, so that there is an order. */
  readonly dropped: ReadonlySet<number>;
}

/** After so many circles in one knot, every rule and formula of the knot is dropped: the time stays bounded. */
const maxCircles = 50;

/** An order of the nodes. Of each circle the owner that is last in the definition gives way (ER13). */
export function* orderSteps(dependencies: Dependencies): Generator<undefined, Order> {
  const dropped = new Set<number>();
  const sorted = yield* sort(dependencies, dropped);
  if (sorted.length === dependencies.count) return { order: sorted, dropped };
  yield;
  let knots = yield* knotsOf(dependencies, dropped);
  for (let round = 0; knots.length > 0; round += 1) {
    for (const knot of knots) {
      const owners = knot.map((node) => dependencies.owners[node] ?? none).filter((owner) => owner !== none);
      // The frame itself (page, frame, item, value) has no circle: each has a rule or formula in it.
      if (owners.length === 0) throw new Error("Circle without owner");
      if (round >= maxCircles) for (const owner of owners) dropped.add(owner);
      else dropped.add(owners.reduce((last, owner) => Math.max(last, owner)));
    }
    yield;
    knots = yield* knotsOf(dependencies, dropped);
  }
  return { order: yield* sort(dependencies, dropped), dropped };
}

/** Kahn's algorithm: what is missing from the result is in a circle, or reads from one. */
function* sort(
  { count, from, to, owners }: Dependencies,
  dropped: ReadonlySet<number>,
): Generator<undefined, Int32Array> {
  const [starts, readers] = grouped({ from, to }, count);
  yield;
  const waiting = new Int32Array(count);
  const isFree = (node: number) => dropped.size > 0 && dropped.has(owners[node] ?? none);
  for (const node of to) waiting[node] = (waiting[node] ?? 0) + 1;
  const order = new Int32Array(count);
  let length = 0;
  for (let node = 0; node < count; node += 1) {
    if (isFree(node)) waiting[node] = 0;
    if (waiting[node] === 0) {
      order[length] = node;
      length += 1;
    }
  }
  yield;
  for (let location = 0; location < length; location += 1) {
    const node = order[location] ?? 0;
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const reader = readers[at] ?? 0;
      if (isFree(reader)) continue;
      const left = (waiting[reader] ?? 0) - 1;
      waiting[reader] = left;
      if (left === 0) {
        order[length] = reader;
        length += 1;
      }
    }
  }
  return order.subarray(0, length);
}

/** Nodes and their readers: to look at so many takes a few milliseconds. */
const lookedAtOnce = 50_000;

/** Tarjan's strongly connected components, without recursion; a single node only if it reads itself. */
function* knotsOf(
  { count, from, to, owners }: Dependencies,
  dropped: ReadonlySet<number>,
): Generator<undefined, number[][]> {
  const isFree = (node: number) => dropped.has(owners[node] ?? none);
  const nextReader = readersInTurn(grouped({ from, to }, count), isFree);
  yield;
  let looked = 0;
  const index = new Int32Array(count);
  const low = new Int32Array(count);
  const isOnStack = new Uint8Array(count);
  const readsItself = new Uint8Array(count);
  const stack: number[] = [];
  const path: number[] = [];
  const knots: number[][] = [];
  let visited = 0;
  for (let root = 0; root < count; root += 1) {
    if (index[root] !== 0) continue;
    path.push(root);
    while (path.length > 0) {
      looked += 1;
      if (looked % lookedAtOnce === 0) yield;
      const node = path.at(-1) ?? 0;
      if (index[node] === 0) {
        visited += 1;
        index[node] = visited;
        low[node] = visited;
        stack.push(node);
        isOnStack[node] = 1;
      }
      const next = nextReader(node);
      if (next !== undefined) {
        if (next === node) readsItself[node] = 1;
        if (index[next] === 0) path.push(next);
        else if (isOnStack[next] === 1) low[node] = Math.min(low[node] ?? 0, index[next] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] === index[node]) takeKnot(node);
    }
  }
  return knots;

  function takeKnot(node: number): void {
    const knot = stack.splice(stack.lastIndexOf(node));
    for (const member of knot) isOnStack[member] = 0;
    if (knot.length > 1 || readsItself[node] === 1) knots.push(knot);
  }
}

/** Gives the readers of a node, one with each call. */
function readersInTurn(
  [starts, readers]: ReturnType<typeof grouped>,
  isFree: (node: number) => boolean,
): (node: number) => number | undefined {
  const at = starts.slice(0, -1);
  return (node) => {
    for (let location = at[node] ?? 0; location < (starts[node + 1] ?? 0); location += 1) {
      const reader = readers[location] ?? 0;
      if (isFree(reader)) continue;
      at[node] = location + 1;
      return reader;
    }
    at[node] = starts[node + 1] ?? 0;
    return undefined;
  };
}
