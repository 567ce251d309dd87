import {
  type AuditDetailKind,
  type AuditEventName,
  auditDetails,
  auditEventNames,
  type Language,
  type Permission,
  permissionNames,
} from "@askloom/contract";

/** The words of an event; of one that a later version noted, its name. */
export const eventWords = (event: string, language: Language): string =>
  isKnown(event) ? auditEventNames[event][language] : event;

const isKnown = (event: string): event is AuditEventName => Object.hasOwn(auditEventNames, event);

/** A day of a date field as the time at which it begins here; `days` later. */
export function startOf(day: string, days = 0): string | undefined {
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + days);
  return start.toISOString();
}

/** What the event was done to, by its name. */
export function subjectOf(details: Readonly<Record<string, unknown>>): string {
  const name = ["userName", "displayName", "subject", "name"]
    .map((key) => details[key])
    .find((value) => value !== undefined);
  return typeof name === "string" ? name : "";
}

export interface DetailReader {
  readonly language: Language;
  readonly words: { readonly yes: string; readonly no: string; readonly none: string };
  /** The name of a unit; undefined for one that is gone or not to be seen. */
  readonly unitName: (id: string) => string | undefined;
  readonly time: (instant: string) => string;
  readonly number: (value: number) => string;
}

/** The details in words (A6). Ids of what has no name are left out; what a later version stored is shown as it is. */
export const linesOf = (
  details: Readonly<Record<string, unknown>>,
  reader: DetailReader,
): (readonly [name: string, value: string])[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const known = Object.hasOwn(auditDetails, key) ? auditDetails[key] : undefined;
    if (known?.kind === "id") return [];
    const text = value === null ? reader.words.none : valueText(known?.kind ?? "text", value, reader);
    return [[known?.words[reader.language] ?? key, text] as const];
  });

function valueText(kind: AuditDetailKind, value: unknown, reader: DetailReader): string {
  const { words, time, number, language } = reader;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (kind === "time" && typeof value === "string") return time(value);
  if (kind === "unit" && typeof value === "string") return unitText(value, reader);
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (kind === "how-many") return number(value.length);
  return value.map((each) => entryText(kind, each, reader)).join(separators[language]) || words.none;
}

const separators: Readonly<Record<Language, string>> = { en: ", ", zh_Hans: "、" };

function entryText(kind: AuditDetailKind, entry: unknown, reader: DetailReader): string {
  if (kind === "unit-permissions") {
    const { unitId, permissions } = entry as { unitId: string; permissions: readonly string[] };
    return `${unitText(unitId, reader)} (${valueText("permissions", permissions, reader)})`;
  }
  if (typeof entry !== "string") return JSON.stringify(entry);
  if (kind === "units") return unitText(entry, reader);
  return kind === "permissions" ? permissionText(entry, reader.language) : entry;
}

/** A unit that is gone has no name any more: its id is all that is left. */
const unitText = (id: string, { unitName }: DetailReader): string => unitName(id) ?? id;

const permissionText = (name: string, language: Language): string =>
  Object.hasOwn(permissionNames, name) ? permissionNames[name as Permission][language] : name;
