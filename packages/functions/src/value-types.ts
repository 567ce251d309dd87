import type { FunctionParameter, ValueType } from "@askloom/contract";
import type { FunctionFault } from "./fault.ts";

/** What a value is: one of the types, or `nothing`. */
export type FoundType = ValueType | "nothing";

const dayForm = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+Z)?$/;

/** Whether a value may stand where the type is declared; a missing one may everywhere (FN3). */
const accepts: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  "yes-no": (value) => typeof value === "boolean",
  date: (value) => typeof value === "string" && isDay(value),
  list: (value) => Array.isArray(value),
  record: (value) => typeof value === "object" && !Array.isArray(value),
};

export const typeOf = (value: unknown): FoundType => {
  if (value === null || value === undefined) return "nothing";
  return (["text", "number", "yes-no", "list"] as const).find((type) => accepts[type](value)) ?? "record";
};

/** The result as its type says, or the fault. A moment counts as its day where a date is declared. */
export function checkResult(type: ValueType, value: unknown): { value: unknown } | { fault: FunctionFault } {
  if (value === null || value === undefined) return { value: null };
  if (!accepts[type](value))
    return { fault: { code: "result-type", figures: { expected: type, found: typeOf(value) } } };
  return { value: type === "date" ? String(value).slice(0, 10) : value };
}

/** The parameters of a call with their defaults, or the fault of the first that does not fit. */
export function checkParameters(
  declared: readonly FunctionParameter[],
  given: Readonly<Record<string, unknown>>,
): { params: Record<string, unknown> } | { fault: FunctionFault } {
  const unknown = Object.keys(given).find((name) => !declared.some((parameter) => parameter.name === name));
  if (unknown !== undefined) return { fault: { code: "parameter-unknown", figures: { name: unknown } } };
  const params: Record<string, unknown> = {};
  for (const { name, type, default: ordinary } of declared) {
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? ordinary ?? null;
    if (value !== null && !accepts[type](value))
      return { fault: { code: "parameter-type", figures: { name, expected: type, found: typeOf(value) } } };
    params[name] = value;
  }
  return { params };
}

function isDay(value: string): boolean {
  const [day, year = "", month = "", date = ""] = dayForm.exec(value) ?? [];
  if (day === undefined) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date);
}
