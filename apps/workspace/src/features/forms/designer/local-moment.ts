import type { Moment } from "@askloom/kinds/questions/logic";

/** Today and now where the designer sits. */
export function localMoment(date: Date): Moment {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return { today: local.slice(0, 10), now: local.slice(0, 16) };
}
