import type { CanvasGraph } from "../../../../designer/canvas/canvas-graph.ts";
import type { Influences, Thing, ThingKind } from "./influences.ts";

/** One box of the map. A page that stands for what is on it is a cluster. */
export interface MapBox {
  readonly id: string;
  readonly kind: ThingKind | "cluster";
  readonly isCircular: boolean;
}

export interface MapArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly isCircular: boolean;
  /** The rules an arrow between clusters stands for. */
  readonly rules: readonly string[];
}

export interface MapView {
  readonly nodes: readonly MapBox[];
  readonly edges: readonly MapArrow[];
}

/** What the canvas gets for each box. */
export interface BoxData extends Record<string, unknown> {
  readonly box: MapBox;
  readonly name: string;
}

export interface MapWords {
  readonly nameOf: (id: string) => string;
  /** What is read out of a box. */
  readonly describe: (box: MapBox, name: string) => string;
  readonly countRules: (count: number) => string;
}

/** The map as a canvas shows it. */
export const mapGraph = (view: MapView, { nameOf, describe, countRules }: MapWords): CanvasGraph<BoxData> => ({
  nodes: view.nodes.map((box) => {
    const name = nameOf(box.id);
    return { id: box.id, data: { box, name }, description: describe(box, name) };
  }),
  edges: view.edges.map(({ rules, isCircular, ...edge }) => ({
    ...edge,
    isWrong: isCircular,
    ...(rules.length > 1 ? { label: countRules(rules.length) } : {}),
  })),
});

/** From so many nodes on, a page stands for what is on it. */
export const maxBoxes = 300;

/** Each thing a box; those that take part, or all (FD9). */
export function fullMap({ things, influences, ...rest }: Influences, which: "all" | "taking-part"): MapView {
  const circular = new Set(rest.circular);
  const part = new Set(influences.flatMap(({ from, to }) => [from, to]));
  const isShown = ({ id, kind }: Thing) => part.has(id) || kind === "rule" || which === "all";
  return {
    nodes: things.filter(isShown).map(({ id, kind }) => ({ id, kind, isCircular: circular.has(id) })),
    edges: influences.map((influence) => ({
      ...influence,
      id: `${influence.from}>${influence.to}`,
      rules: [],
    })),
  };
}

export interface Clustering {
  readonly pageOf: (id: string) => string | undefined;
  /** The pages whose items are shown one by one. */
  readonly opened: ReadonlySet<string>;
}

/** Pages stand for what is on them, and edges for the rules between them. */
export function clusteredMap({ things, influences, ...rest }: Influences, clustering: Clustering): MapView {
  const circular = new Set(rest.circular);
  const kinds = new Map(things.map(({ id, kind }) => [id, kind]));
  const boxOf = (id: string) => standIn(id, kinds.get(id), clustering);
  const nodes = new Map<string, MapBox>();
  const edges = new Map<string, { from: string; to: string; isCircular: boolean; rules: Set<string> }>();
  const addBox = (id: string) => {
    const isCluster = kinds.get(id) === "page" && !clustering.opened.has(id);
    nodes.set(id, { id, kind: isCluster ? "cluster" : (kinds.get(id) ?? "item"), isCircular: circular.has(id) });
  };
  for (const { from, to, rule } of pairs(influences, kinds, boxOf)) {
    addBox(from);
    addBox(to);
    // What happens inside a page is seen when the page is opened.
    if (from === to && nodes.get(from)?.kind === "cluster") continue;
    const key = `${from}>${to}`;
    const arrow = edges.get(key) ?? { from, to, isCircular: false, rules: new Set() };
    if (rule !== undefined) arrow.rules.add(rule);
    arrow.isCircular ||= rule !== undefined && circular.has(rule);
    edges.set(key, arrow);
  }
  return {
    nodes: [...nodes.values()],
    edges: [...edges].map(([id, arrow]) => ({ ...arrow, id, rules: [...arrow.rules] })),
  };
}

function standIn(id: string, kind: ThingKind | undefined, { pageOf, opened }: Clustering): string {
  if (kind !== "item") return id;
  const page = pageOf(id);
  return page === undefined || opened.has(page) ? id : page;
}

/** What leads to what, past the rules between them. */
function* pairs(
  influences: Influences["influences"],
  kinds: ReadonlyMap<string, ThingKind>,
  boxOf: (id: string) => string,
): Generator<{ from: string; to: string; rule: string | undefined }> {
  const read = new Map<string, Set<string>>();
  const written = new Map<string, Set<string>>();
  for (const { from, to } of influences) {
    if (kinds.get(to) === "rule") addTo(read, to, boxOf(from));
    else if (kinds.get(from) === "rule") addTo(written, from, boxOf(to));
    else yield { from: boxOf(from), to: boxOf(to), rule: undefined };
  }
  for (const [rule, sources] of read) {
    for (const from of sources) for (const to of written.get(rule) ?? []) yield { from, to, rule };
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

/** The box with what leads to it and what it leads to, rules between them looked through. */
export function related({ nodes, edges }: MapView, id: string): ReadonlySet<string> {
  const rules = new Set(nodes.filter(({ kind }) => kind === "rule").map((box) => box.id));
  const found = new Set([id]);
  const follow = (at: string, from: "from" | "to", to: "from" | "to") => {
    for (const arrow of edges) {
      if (arrow[from] !== at || found.has(arrow[to])) continue;
      found.add(arrow[to]);
      if (rules.has(arrow[to])) follow(arrow[to], from, to);
    }
  };
  follow(id, "from", "to");
  follow(id, "to", "from");
  return found;
}
