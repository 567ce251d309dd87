import type { Activity, ActivityStatus } from "@askloom/contract";

/** What lists are narrowed to, and the states that belong to each. */
export const deliveryFilters = {
  failed: ["failed"],
  waiting: ["queued", "running"],
  done: ["done", "would-send", "skipped"],
} as const satisfies Record<string, readonly ActivityStatus[]>;
export type DeliveryFilter = keyof typeof deliveryFilters;
export const filterNames = Object.keys(deliveryFilters) as DeliveryFilter[]; // by its own keys

/** The states of a filter, as the server takes them; undefined for all. */
export const statusOf = (filter: string | undefined): string | undefined =>
  filter !== undefined && Object.hasOwn(deliveryFilters, filter)
    ? deliveryFilters[filter as DeliveryFilter].join()
    : undefined;

type State = Pick<Activity, "status" | "waitsFor" | "attempts" | "problem">;

/** What a delivery is called: one that waits says for what, and a mail that nobody sends where it is. */
export function stateOf({ status, waitsFor, attempts, problem }: State): string {
  if (status === "queued") return waitsFor ?? (attempts > 0 ? "again" : "queued");
  return status === "done" && problem === "in-outbox" ? "inOutbox" : status;
}

/** What the server lets one try now: what failed, was cancelled, or waits for something else than its turn. */
export const canRetry = ({ status, waitsFor }: State): boolean =>
  status === "failed" || status === "cancelled" || (status === "queued" && waitsFor !== "previous");

export const canCancel = ({ status }: State): boolean => status === "queued" || status === "failed";

/** A problem as a text and what it names: `status-500` is the text "status" with the code 500. */
export function problemOf(problem: string): { readonly name: string; readonly detail: string } {
  const [, code] = /^status-(\d{3})$/.exec(problem) ?? [];
  if (code !== undefined) return { name: "status", detail: code };
  const [, reason] = /^mail: (.*)$/s.exec(problem) ?? [];
  return reason === undefined ? { name: problem, detail: "" } : { name: "mail", detail: reason };
}
