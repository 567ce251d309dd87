import type { FormDefinition } from "@askloom/contract";
import { isSame } from "../../../../designer/document/change.ts";
import { longestRise } from "../../../../designer/document/longest-rise.ts";
import { entriesOf, idsAt, keyOf, type Node, root } from "./document.ts";

/** One line of what differs between two definitions. */
export interface Difference {
  readonly what: "question" | "page" | "rule" | "variable" | "form";
  readonly change: "added" | "removed" | "changed" | "moved";
  /** Stands elsewhere too; something that changed may have been moved as well. */
  readonly isMoved: boolean;
  readonly id: string;
  /** What to call it: its node, rule or variable, of the newer side where it has one. */
  readonly subject: unknown;
  /** The properties that differ. */
  readonly properties: readonly { readonly key: string; readonly before: unknown; readonly after: unknown }[];
  /** Answers given to the older side may no longer fit. */
  readonly isAnswersAffected: boolean;
}

/** Everything that differs, in the reading order of the newer side, what is gone last. */
export function differencesBetween(older: FormDefinition, newer: FormDefinition): Difference[] {
  const [before, after] = [entriesOf(older), entriesOf(newer)];
  const moved = movedBetween(before, after);
  const order = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))];
  return order.flatMap((key) => {
    const subject = subjectOf(key, after.get(key) ?? before.get(key));
    if (subject === undefined) return [];
    const properties = differingProperties(before.get(key), after.get(key));
    const change = changeOf({ key, before, after, moved, isChanged: properties.length > 0 });
    if (change === undefined) return [];
    return [
      {
        ...subject,
        change,
        isMoved: moved.has(key),
        properties: change === "changed" ? properties : [],
        isAnswersAffected: isAffecting(subject.what, change, properties),
      },
    ];
  });
}

type Read = ReadonlyMap<string, unknown>;

interface Compared {
  readonly key: string;
  readonly before: Read;
  readonly after: Read;
  readonly moved: ReadonlySet<string>;
  readonly isChanged: boolean;
}

function changeOf({ key, before, after, moved, isChanged }: Compared): Difference["change"] | undefined {
  if (!before.has(key)) return "added";
  if (!after.has(key)) return "removed";
  if (isChanged) return "changed";
  return moved.has(key) ? "moved" : undefined;
}

/** What has another holder, or was taken out of its order: as few as explain the new order. */
function movedBetween(before: Read, after: Read): Set<string> {
  const moved = new Set<string>();
  const places = new Map<string, { holder: string; index: number }>();
  for (const holder of holdersIn(before)) {
    for (const [index, id] of idsAt(before, holder).entries()) places.set(id, { holder, index });
  }
  for (const holder of holdersIn(after)) {
    const stayed = idsAt(after, holder).filter((id) => places.get(id)?.holder === holder);
    const inOrder = new Set(longestRise(stayed, (id) => places.get(id)?.index ?? 0));
    for (const id of idsAt(after, holder)) if (places.has(id) && !inOrder.has(id)) moved.add(keyOf.node(id));
  }
  return moved;
}

const holdersIn = (entries: Read) => [...entries.keys()].filter((key) => key.startsWith("children/"));

function subjectOf(key: string, value: unknown): Pick<Difference, "what" | "id" | "subject"> | undefined {
  const [area = "", id = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
  if (area === "head") return id === "translated" ? undefined : { what: "form", id, subject: value };
  if (area === "rule" || area === "variable") return { what: area, id, subject: value };
  if (area !== "node" || id === root) return undefined;
  return { what: (value as Node).kind === "page" ? "page" : "question", id, subject: value }; // entries under node/ are nodes
}

function differingProperties(before: unknown, after: unknown): Difference["properties"] {
  if (!isRecord(before) || !isRecord(after)) return isSame(before, after) ? [] : [{ key: "", before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

type Narrows = (before: unknown, after: unknown) => boolean;

const isOther: Narrows = (_before, after) => after !== undefined;
const isRaised: Narrows = (before, after) =>
  typeof after === "number" && !(typeof before === "number" && after <= before);
const isLowered: Narrows = (before, after) =>
  typeof after === "number" && !(typeof before === "number" && after >= before);
const isShorter: Narrows = (before, after) => idsIn(before).some((id) => !idsIn(after).includes(id));

/** Properties that say what an answer may be, and when a change of them leaves out answers that were given. */
const narrowing: Readonly<Record<string, Narrows>> = {
  kind: isOther,
  variant: isOther,
  pattern: isOther,
  mask: isOther,
  step: isOther,
  accept: isOther,
  palette: isOther,
  min: (before, after) => (typeof after === "number" ? isRaised(before, after) : after !== undefined),
  max: (before, after) => (typeof after === "number" ? isLowered(before, after) : after !== undefined),
  minLength: isRaised,
  maxLength: isLowered,
  minRows: isRaised,
  maxRows: isLowered,
  minChoices: isRaised,
  maxChoices: isLowered,
  minDays: isRaised,
  maxDays: isLowered,
  maxFiles: isLowered,
  maxBytes: isLowered,
  choices: isShorter,
  rows: isShorter,
  columns: isShorter,
  other: (before, after) => before !== undefined && after === undefined,
  required: (_before, after) => after === true,
};

const idsIn = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.map((member) => (isRecord(member) ? member.id : member)) : [];

function isAffecting(
  what: Difference["what"],
  change: Difference["change"],
  properties: Difference["properties"],
): boolean {
  if (what === "rule" || what === "variable") return change !== "moved";
  if (what !== "question" || change === "moved") return false;
  return change === "removed" || properties.some(({ key, before, after }) => narrowing[key]?.(before, after));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
