import type { FunctionDefinition, FunctionExample } from "@askloom/contract";
import type { Edit } from "../../../../designer/document/change.ts";
import {
  addList,
  type DocumentFormat,
  type Entries,
  idsAt,
  type ListShape,
  memberKey,
  type ReadEntries,
} from "../../../../designer/document/shape.ts";

export type Head = Omit<FunctionDefinition, "examples">;
export type HeadKey = keyof Head;

const examples: ListShape = { key: "examples", members: "example" };

export const keyOf = {
  head: (key: HeadKey) => `head/${key}`,
  example: (id: string) => memberKey(examples, id),
  examples: examples.key,
} as const;

export const examplesIn = (entries: ReadEntries): FunctionExample[] =>
  idsAt(entries, examples.key).map((id) => entries.get(keyOf.example(id)) as FunctionExample); // put there by entriesOf

/** A function while it is designed: a part each for its head, and its examples as a list. */
export const functionFormat: DocumentFormat<FunctionDefinition> = {
  lists: [examples],
  selectable: examples.members,
  entriesOf: ({ examples: all, ...head }) => {
    const entries: Entries = new Map();
    for (const [key, value] of Object.entries(head)) entries.set(`head/${key}`, value);
    addList(entries, examples, all);
    return entries;
  },
  definitionOf: (entries) => {
    const head: Record<string, unknown> = {};
    for (const [key, value] of entries) if (key.startsWith("head/")) head[key.slice("head/".length)] = value;
    return { ...(head as Head), examples: examplesIn(entries) }; // every part was put there by entriesOf
  },
};

export const setHead = (parts: Partial<Head> & { readonly target?: Head["target"] | undefined }): Edit =>
  new Map(Object.entries(parts).map(([key, value]) => [`head/${key}`, value]));

export const setExample = (example: FunctionExample): Edit => new Map([[keyOf.example(example.id), example]]);

export const addExample = (entries: ReadEntries, example: FunctionExample): Edit =>
  new Map<string, unknown>([
    [keyOf.examples, [...idsAt(entries, keyOf.examples), example.id]],
    [keyOf.example(example.id), example],
  ]);

export const removeExample = (entries: ReadEntries, id: string): Edit =>
  new Map<string, unknown>([
    [keyOf.examples, idsAt(entries, keyOf.examples).filter((other) => other !== id)],
    [keyOf.example(id), undefined],
  ]);
