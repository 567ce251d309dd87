/** A time as its two largest units, by which of them it is said. */
export type Duration =
  | { readonly is: "seconds"; readonly seconds: number }
  | { readonly is: "minutes"; readonly minutes: number; readonly seconds: number }
  | { readonly is: "hours"; readonly hours: number; readonly minutes: number };

export function durationOf(seconds: number): Duration {
  if (seconds < 60) return { is: "seconds", seconds: Math.round(seconds) };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { is: "minutes", minutes, seconds: Math.round(seconds % 60) };
  return { is: "hours", hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
