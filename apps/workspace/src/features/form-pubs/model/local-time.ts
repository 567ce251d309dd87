/** A point in time as a field of date and time has it, in the reader's own time zone. */
export function localTime(instant: string | null): string {
  if (instant === null) return "";
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [String(at.getFullYear()).padStart(4, "0"), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Stands for what such a field shows while only a part of it is given: the browser tells no value then. */
export const incompleteTime = "incomplete";

/** What such a field holds as a point in time; null where it is empty or no date. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
