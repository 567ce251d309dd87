export const pubStates = ["scheduled", "open", "paused", "closed", "deleted"] as const;
export type PubState = (typeof pubStates)[number];

/** The times of a publication, as the server keeps them or as they came over the wire. */
export interface PubTimes {
  readonly opensAt: Date | string | null;
  readonly closesAt: Date | string | null;
  readonly pausedAt: Date | string | null;
  readonly closedAt: Date | string | null;
  readonly deletedAt: Date | string | null;
}

/** The state of a publication is never stored: it follows from its times and the clock (PB5). */
export function pubStateOf({ opensAt, closesAt, pausedAt, closedAt, deletedAt }: PubTimes, now: Date): PubState {
  if (deletedAt !== null) return "deleted";
  if (closedAt !== null || isOver(closesAt, now)) return "closed";
  if (pausedAt !== null) return "paused";
  return opensAt === null || isOver(opensAt, now) ? "open" : "scheduled";
}

/** A publication is full when a limit is reached, whatever its state (PB6). */
export const isFull = (taken: number, capacity: number | null): boolean => capacity !== null && taken >= capacity;

const isOver = (at: Date | string | null, now: Date): boolean => at !== null && new Date(at) <= now;
