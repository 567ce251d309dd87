import type { ItemOf } from "@askloom/kinds/questions/logic";
import { known } from "../draft/known.ts";
import { constraintsOf, type OwnConstraints } from "./constraints.ts";
import { questionParts, type ReadRow, type XlsRow } from "./row.ts";

const lengths = ({ minLength, maxLength }: OwnConstraints) =>
  known({ minLength: inCount(minLength), maxLength: inCount(maxLength) });

export const inCount = (count: number | undefined): number | undefined =>
  count === undefined || count < 0 ? undefined : Math.min(count, 100_000);

export const textRow: ReadRow = (row) => {
  const { source, looks } = row;
  if (looks("numbers")) return numberRow("decimal")(row);
  const constraints = constraintsOf(row, "text");
  return {
    kind: "text",
    variant: looks("multiline") ? "long" : looks("url") ? "url" : looks("email") ? "email" : "short",
    ...lengths(constraints),
    ...known({ pattern: constraints.pattern, default: plainDefault(row)?.slice(0, 10_000) }),
    ...questionParts({ ...row, source }),
  };
};

/** A default that is a value; an expression is left and reported. */
function plainDefault({ source }: XlsRow): string | undefined {
  const written = source.peek("default");
  if (typeof written !== "string" || /\$\{|\w\(/.test(written)) return undefined;
  return source.text("default")?.replaceAll("\u0000", "").toWellFormed();
}

export const numberRow =
  (variant: "integer" | "decimal"): ReadRow =>
  (row) => {
    const { min, max } = constraintsOf(row, variant);
    row.looks("thousands-sep");
    return {
      kind: "number",
      variant,
      ...known({ min, max, default: row.source.number("default") }),
      ...questionParts(row),
    };
  };

export const rangeRow: ReadRow = (row) => {
  constraintsOf(row, "other");
  const parameter = (name: string, fallback: number) => {
    const value = Number(row.parameter(name) ?? fallback);
    return Math.abs(value) <= 1e15 ? value : fallback;
  };
  const min = parameter("start", 1);
  const max = Math.max(parameter("end", 10), min);
  const step = Math.abs(parameter("step", 1)) || 1;
  const isRating = row.looks("rating") && min === 1 && step === 1 && Number.isInteger(max) && max >= 2 && max <= 20;
  const start = known({ default: row.source.number("default") });
  if (isRating) return { kind: "rating", variant: "stars", max, ...questionParts(row) };
  row.looks(/^(?:vertical|no-ticks)$/);
  return { kind: "slider", min, max, step, ...start, ...questionParts(row) };
};

export const dateRow =
  (variant: ItemOf<"date">["variant"]): ReadRow =>
  (row) => {
    const { source, looks } = row;
    const { earliest, latest } = constraintsOf(row, "date");
    looks("no-calendar");
    const shape = variant === "date" && looks("month-year") ? "month" : variant;
    return {
      kind: "date",
      variant: shape,
      ...known({ min: earliest?.slice(0, 30), max: latest?.slice(0, 30), default: dateDefault(source) }),
      ...questionParts(row),
    };
  };

function dateDefault(source: XlsRow["source"]): string | undefined {
  const written = String(source.peek("default") ?? "");
  const isToday = /^(?:today|now)\(\)$/.test(written);
  if (!isToday && !/^(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?|\d{2}:\d{2})$/.test(written)) return undefined;
  source.take("default");
  return isToday ? "today" : written;
}
