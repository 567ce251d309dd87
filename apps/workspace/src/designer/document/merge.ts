import { keyOf } from "../../features/forms/designer/model/document.ts";
import { isSame } from "./change.ts";

export type Side = "mine" | "theirs";

/** An entry that both sides changed, each in its own way. */
export interface Clash {
  readonly key: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What both sides together come to; where they clash, the chosen side, else mine. */
  readonly entries: Map<string, unknown>;
  readonly clashes: readonly Clash[];
}

type Read = ReadonlyMap<string, unknown>;
export interface Sides {
  readonly base: Read;
  readonly mine: Read;
  readonly theirs: Read;
}

/** A three-way merge by entry. Lists of ids that both changed are merged member by member. */
export function merge({ base, mine, theirs }: Sides, choices: ReadonlyMap<string, Side> = new Map()): Merge {
  const entries = new Map<string, unknown>();
  const clashes: Clash[] = [];
  for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const clash = { key, base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const decided = decide(clash);
    if (decided === undefined) clashes.push(clash);
    put(entries, key, decided === undefined ? clash[choices.get(key) ?? "mine"] : decided.value);
  }
  for (const { key } of clashes) {
    const side = choices.get(key) === "theirs" ? theirs : mine;
    if (key.startsWith("node/") && entries.has(key)) keepListed(entries, side, key.slice("node/".length));
  }
  return { entries: whole(entries), clashes };
}

/** What two changes of one entry come to; undefined where a person must say. */
function decide({ key, base, mine, theirs }: Clash): { value: unknown } | undefined {
  if (isSame(base, mine)) return { value: theirs };
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine };
  if (key === keyOf.head("translated")) return { value: joinedMarks(mine, theirs) };
  if (isIds(base ?? []) && isIds(mine) && isIds(theirs)) return { value: mergedIds(idList(base), mine, theirs) };
  return undefined;
}

/** Marks of translations of both; of the same text, mine. */
function joinedMarks(mine: unknown, theirs: unknown): unknown {
  type Marks = Readonly<Record<string, object>>; // the schema's type of this part of the head
  const [own, others] = [(mine ?? {}) as Marks, (theirs ?? {}) as Marks];
  const tags = Object.keys({ ...others, ...own });
  return Object.fromEntries(tags.map((tag) => [tag, { ...others[tag], ...own[tag] }]));
}

/** Theirs, without what I took away, and with what I added where I put it. */
function mergedIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(base);
  const removed = new Set(base.filter((id) => !mine.includes(id)));
  const merged = theirs.filter((id) => !removed.has(id));
  mine.forEach((id, index) => {
    if (known.has(id) || merged.includes(id)) return;
    const before = mine.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** One side removed an item that the other changed: what is kept needs its place, and the place its holder. */
function keepListed(entries: Map<string, unknown>, side: Read, id: string): void {
  const key = [...side.keys()].find((each) => each.startsWith("children/") && idList(side.get(each)).includes(id));
  if (key === undefined) return;
  const holder = key.slice("children/".length);
  if (holder !== "" && !entries.has(`node/${holder}`)) {
    put(entries, `node/${holder}`, side.get(`node/${holder}`));
    keepListed(entries, side, holder);
  }
  const listed = idList(entries.get(key));
  if (!listed.includes(id))
    entries.set(
      key,
      mergedIds(
        [],
        idList(side.get(key)).filter((each) => each === id || listed.includes(each)),
        listed,
      ),
    );
  if (side.has(`children/${id}`) && !entries.has(`children/${id}`))
    entries.set(`children/${id}`, side.get(`children/${id}`));
}

/** Every listed id has its entry and stands in one list only; what stands in none is not in the form. */
function whole(entries: Map<string, unknown>): Map<string, unknown> {
  const reached = new Set<string>();
  const walk = (key: string, member: string): void => {
    const ids = idList(entries.get(key)).filter(
      (id) => entries.has(`${member}/${id}`) && !reached.has(`${member}/${id}`),
    );
    entries.set(key, ids);
    reached.add(key);
    for (const id of ids) reached.add(`${member}/${id}`);
    for (const id of ids) if (entries.has(`children/${id}`)) walk(`children/${id}`, "node");
  };
  walk("children/", "node");
  walk("rules", "rule");
  walk("variables", "variable");
  return new Map([...entries].filter(([key]) => key.startsWith("head/") || reached.has(key)));
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const idList = (value: unknown): readonly string[] => (isIds(value) ? value : []);

function put(entries: Map<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined) entries.set(key, value);
}
