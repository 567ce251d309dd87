const written = /^today(?:([+-])(\d{1,6}))?$/;

/** `today+7` is 7, `today` 0; undefined for what is not relative. */
export function daysFromToday(value: unknown): number | undefined {
  const match = typeof value === "string" ? written.exec(value) : null;
  if (match === null) return undefined;
  const days = Number(match[2] ?? 0);
  return match[1] === "-" && days > 0 ? -days : days;
}

export function relativeDay(days: number): string {
  if (days === 0) return "today";
  return days < 0 ? `today${days}` : `today+${days}`;
}
