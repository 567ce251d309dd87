/** 2026-11-15T14:30 by this device's clock. */
export function localMinutes(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
