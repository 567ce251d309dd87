/** The kinds of notes that can be filtered by; each is the beginning of its events' names. */
export const eventKinds = ["user", "unit", "account", "help-request"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Every event that has words of its own; of others the name itself is shown. */
export const knownEvents = [
  "user.created",
  "user.changed",
  "user.grants-set",
  "user.deleted",
  "user.restored",
  "unit.created",
  "unit.changed",
  "unit.deleted",
  "unit.restored",
  "account.profile-changed",
  "account.password-changed",
  "account.device-ended",
  "account.other-devices-ended",
  "help-request.sent",
] as const;

/** The key of an event's words. */
export function eventKey(event: string): string | undefined {
  return knownEvents.some((known) => known === event) ? `auditEvents.events.${event.replace(".", "_")}` : undefined;
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
