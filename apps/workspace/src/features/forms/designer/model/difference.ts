import type { FormDefinition } from "@askloom/contract";
import { type Comparison, compare, type Difference } from "../../../../designer/document/difference.ts";
import { entriesOf, formFormat, type Node } from "./document.ts";

/** How two forms are compared (FD6). */
export const formComparison: Comparison = {
  shape: formFormat,
  subjectOf: (key, value) => {
    const [area = "", id = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
    if (area === "head") return id === "translated" ? undefined : { what: "form", id };
    if (area !== "node") return { what: area, id };
    return { what: (value as Node).kind === "page" ? "page" : "question", id }; // entries under node/ are nodes
  },
  isBreaking: ({ what, change, properties }) => {
    if (what === "rule" || what === "variable") return change !== "moved";
    if (what !== "question" || change === "moved") return false;
    return change === "removed" || properties.some(({ key, before, after }) => narrowing[key]?.(before, after));
  },
};

export const differencesBetween = (older: FormDefinition, newer: FormDefinition): Difference[] =>
  compare(entriesOf(older), entriesOf(newer), formComparison);

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
