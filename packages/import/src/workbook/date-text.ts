const millisecondsPerDay = 86_400_000;
/** Day 0 of Excel's calendar, which has a 29 February 1900. */
const excelEpoch = Date.UTC(1899, 11, 30);

/** Excel's count of days as a date, with its time where it has one; below one it is a time alone. */
export function dateText(days: number): string {
  if (!(days >= 0 && days < 2_958_466)) return String(days);
  const minutes = Math.round((days % 1) * 24 * 60);
  const iso = new Date(excelEpoch + Math.floor(days) * millisecondsPerDay + minutes * 60_000).toISOString();
  if (days < 1) return iso.slice(11, 16);
  return minutes === 0 ? iso.slice(0, 10) : iso.slice(0, 16);
}
