const shapes = [
  { is: "day", pattern: /^\d{4}-\d{2}-\d{2}$/, iso: (text: string) => `${text}T00:00Z` },
  {
    is: "moment",
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
    iso: (text: string) => (text.endsWith("Z") ? text : `${text}Z`),
  },
  { is: "time", pattern: /^\d{2}:\d{2}(:\d{2})?$/, iso: (text: string) => `1899-12-30T${text}Z` },
] as const;

export interface MomentSerial {
  readonly is: (typeof shapes)[number]["is"];
  readonly value: number;
}

const dayLength = 86_400_000;
const zero = Date.UTC(1899, 11, 30);
/** Spreadsheets know no day before 1900, and one that never was in its February. */
const firstDay = 61;

/** A moment as spreadsheets count it, in days; undefined for what they cannot count, such as a week. */
export function momentSerial(text: string): MomentSerial | undefined {
  const shape = shapes.find(({ pattern }) => pattern.test(text));
  if (shape === undefined) return undefined;
  const value = (Date.parse(shape.iso(text)) - zero) / dayLength;
  return Number.isNaN(value) || (shape.is !== "time" && value < firstDay) ? undefined : { is: shape.is, value };
}
