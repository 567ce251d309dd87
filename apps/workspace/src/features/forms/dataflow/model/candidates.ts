import { logicOf } from "@askloom/kinds/questions/logic";
import type { ItemKind } from "@askloom/kinds/questions/schema";
import { keyOf, root } from "../../designer/model/document.ts";
import { listed } from "../../designer/model/edits.ts";
import { itemOf, type Read } from "./traits.ts";

/** Something that can be picked: a page, an item or a variable. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly kind: ItemKind | "page" | "variable";
  /** The page it is on; empty for variables. */
  readonly pageId: string;
}

/** What something is picked for. */
export type PickedFor = "operand" | "shown" | "enabled" | "required" | "set" | "filtered" | "refused" | "anything";

type Fits = (store: Read, candidate: Candidate) => boolean;

const logicAt = (store: Read, { id }: Candidate) => {
  const item = itemOf(store, id);
  return item === undefined ? undefined : logicOf(item);
};
const isQuestion: Fits = (store, candidate) => logicAt(store, candidate) !== undefined;
const isVariable: Fits = (_, { kind }) => kind === "variable";
const isFrame: Fits = (store, { id }) => store.entries.has(keyOf.children(id));

const fits: Readonly<Record<PickedFor, Fits>> = {
  operand: (store, candidate) => isVariable(store, candidate) || isQuestion(store, candidate),
  shown: (store, candidate) => !isVariable(store, candidate),
  enabled: (store, candidate) => isQuestion(store, candidate) || isFrame(store, candidate),
  required: isQuestion,
  set: (store, candidate) => isQuestion(store, candidate) && logicAt(store, candidate)?.rows === undefined,
  filtered: (store, candidate) => logicAt(store, candidate)?.choices !== undefined,
  refused: isQuestion,
  anything: () => true,
};

/** All that can be picked for it, in reading order, variables last. */
export function candidatesFor(store: Read, pickedFor: PickedFor, nameOf: (id: string) => string): Candidate[] {
  return [...everything(store, nameOf)].filter((candidate) => fits[pickedFor](store, candidate));
}

/** Whether there is anything to pick; looks no further than the first. */
export function hasCandidate(store: Read, pickedFor: PickedFor): boolean {
  for (const candidate of everything(store, String)) if (fits[pickedFor](store, candidate)) return true;
  return false;
}

export const kindAt = (store: Read, id: string): Candidate["kind"] | undefined =>
  store.node(id)?.kind ?? (store.entries.has(keyOf.variable(id)) ? "variable" : undefined);

export const canBePickedFor = (store: Read, pickedFor: PickedFor, id: string): boolean => {
  const kind = kindAt(store, id);
  return kind !== undefined && fits[pickedFor](store, { id, kind, name: "", pageId: "" });
};

function* everything(store: Read, nameOf: (id: string) => string): Generator<Candidate> {
  for (const pageId of store.children(root)) {
    yield { id: pageId, name: nameOf(pageId), kind: "page", pageId };
    yield* inside(pageId, pageId);
  }
  for (const id of listed(store, "variables")) yield { id, name: nameOf(id), kind: "variable", pageId: "" };

  function* inside(holder: string, pageId: string): Generator<Candidate> {
    for (const id of store.children(holder)) {
      const node = store.node(id);
      if (node === undefined) continue;
      yield { id, name: nameOf(id), kind: node.kind, pageId };
      if (store.entries.has(keyOf.children(id))) yield* inside(id, pageId);
    }
  }
}

export interface Found {
  /** By page, in reading order. */
  readonly groups: readonly { readonly pageId: string; readonly members: readonly Candidate[] }[];
  readonly shown: number;
  readonly total: number;
}

/** The first `limit` candidates whose name or id has every word that was typed. */
export function foundAmong(candidates: readonly Candidate[], typed: string, limit: number): Found {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name, id }: Candidate) => {
    const text = `${name} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all = words.length === 0 ? candidates : candidates.filter(isFound);
  const groups = new Map<string, Candidate[]>();
  for (const candidate of all.slice(0, limit)) {
    const group = groups.get(candidate.pageId);
    if (group === undefined) groups.set(candidate.pageId, [candidate]);
    else group.push(candidate);
  }
  return {
    groups: [...groups].map(([pageId, members]) => ({ pageId, members })),
    shown: Math.min(limit, all.length),
    total: all.length,
  };
}
