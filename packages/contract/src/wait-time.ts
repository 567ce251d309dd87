const minute = 60;
const hour = 60 * minute;

/** How long to wait, as people say it, rounded up: "20 seconds", "2 minutes", "1 hour". */
export function waitTime(seconds: number, languageTag: string): string {
  const [unit, length] =
    seconds < 2 * minute ? ["second", 1] : seconds <= 55 * minute ? ["minute", minute] : ["hour", hour];
  return new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.ceil(seconds / length),
  );
}
