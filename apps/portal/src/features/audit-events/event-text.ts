import { type AuditEventName, auditEventNames, type Language } from "@askloom/contract";

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

/** What the event was done to, by its name at that time. */
export function subjectOf(details: Readonly<Record<string, unknown>>): string {
  const name = ["userName", "displayName", "subject", "name"]
    .map((key) => details[key])
    .find((value) => value !== undefined);
  return typeof name === "string" ? name : "";
}

/** The details in lines: each value as it is written. */
export const linesOf = (details: Readonly<Record<string, unknown>>): (readonly [name: string, value: string])[] =>
  Object.entries(details).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
