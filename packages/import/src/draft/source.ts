import { brief, type Report } from "../report.ts";
import { isRecord } from "./is-record.ts";
import { isNoLoss } from "./layout-properties.ts";

/**
 * One object of the source that remembers what was read of it. What nobody took, or what was not of the type asked for,
 * is reported by `rest`: nothing is dropped silently (IM3).
 */
export interface Source {
  readonly location: string;
  readonly has: (property: string) => boolean;
  /** The value as it stands; taken. */
  readonly take: (property: string) => unknown;
  /** The value without taking it. */
  readonly peek: (property: string) => unknown;
  readonly text: (property: string) => string | undefined;
  readonly number: (property: string) => number | undefined;
  readonly flag: (property: string) => boolean | undefined;
  readonly list: (property: string) => readonly unknown[];
  readonly record: (property: string) => Readonly<Record<string, unknown>> | undefined;
  /** Reports what was not taken. */
  readonly rest: () => void;
}

export function sourceOf(value: Readonly<Record<string, unknown>>, location: string, report: Report): Source {
  const taken = new Set<string>();
  const peek = (property: string) => (Object.hasOwn(value, property) ? value[property] : undefined);
  const takeAs =
    <Value>(read: (found: unknown) => Value | undefined) =>
    (property: string) => {
      const found = read(peek(property));
      if (found !== undefined) taken.add(property);
      return found;
    };
  return {
    location,
    has: (property) => peek(property) !== undefined,
    take: takeAs((found) => found),
    peek,
    text: takeAs((found) => (typeof found === "number" || typeof found === "string" ? String(found) : undefined)),
    number: takeAs(numberIn),
    flag: takeAs(flagIn),
    list: (property) => takeAs((found) => (Array.isArray(found) ? found : undefined))(property) ?? [],
    record: takeAs((found) => (isRecord(found) ? found : undefined)),
    rest: () => {
      for (const property of Object.keys(value)) {
        if (taken.has(property) || peek(property) === undefined) continue;
        const figures = { property, value: brief(peek(property)) };
        if (isNoLoss(property, peek(property))) report.add("note", location, "layout", figures);
        else report.add("lost", location, "property", figures);
      }
    },
  };
}

function numberIn(found: unknown): number | undefined {
  if (typeof found === "string" && found.trim() !== "" && found.length < 40) return finite(Number(found));
  return typeof found === "number" ? finite(found) : undefined;
}

const finite = (value: number): number | undefined => (Math.abs(value) <= 1e15 ? value : undefined);

function flagIn(found: unknown): boolean | undefined {
  if (typeof found === "boolean") return found;
  if (typeof found !== "string") return undefined;
  return flagWords.get(found.trim().toLowerCase());
}

const flagWords = new Map([
  ["true", true],
  ["true()", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["false()", false],
  ["no", false],
  ["0", false],
]);
