import type { FunctionFault } from "../fault.ts";
import { isFaultCode } from "../fault-texts.ts";
import { limits } from "../limits.ts";

/** What the sandbox says about a call. It comes from where the author's code ran, so nothing of it is believed unread. */
export interface GuestReport {
  readonly value?: unknown;
  readonly fault?: {
    readonly code: FunctionFault["code"];
    readonly figures: FunctionFault["figures"];
    readonly stack: string;
  };
  readonly console: string;
  readonly hits: readonly number[];
  /** The number of the `return` that gave the result; -1 where the body has not ended with one. */
  readonly returned: number;
}

/** What QuickJS says at its own limits. */
const ownLimits: Readonly<Record<string, FunctionFault["code"]>> = {
  "out of memory": "limit-memory",
  "stack overflow": "limit-depth",
  "Maximum call stack size exceeded": "limit-depth",
};
const unreadable: GuestReport = {
  console: "",
  hits: [],
  returned: -1,
  fault: { code: "limit-memory", figures: {}, stack: "" },
};

/** A report takes no more than the result and the console together. */
const maxCharacters = 2 * (limits.resultCharacters + 8 * limits.consoleCharacters);

export function readReport(text: string | undefined): GuestReport {
  if (text === undefined || text.length > maxCharacters) return unreadable;
  const parsed = parsedRecord(text);
  if (parsed === undefined) return unreadable;
  const { value, fault, console, hits, returned } = parsed;
  const seen = {
    console: textIn(console),
    hits: Array.isArray(hits) ? hits.map(Number) : [],
    returned: typeof returned === "number" ? returned : -1,
  };
  if (fault === undefined) return { ...seen, value };
  return { ...seen, fault: faultIn(isRecord(fault) ? fault : {}) };
}

function faultIn({ code, name, message, figures, stack }: Readonly<Record<string, unknown>>) {
  const known = ownLimits[textIn(message)];
  if (known !== undefined) return { code: known, figures: {}, stack: textIn(stack) };
  const given = textIn(code);
  if (given === "thrown" || !isFaultCode(given))
    return {
      code: "thrown" as const,
      figures: { message: saying(textIn(name), textIn(message)) },
      stack: textIn(stack),
    };
  const texts = Object.entries(isRecord(figures) ? figures : {}).map(([figure, text]) => [figure, textIn(text)]);
  return { code: given, figures: Object.fromEntries(texts) as Record<string, string>, stack: textIn(stack) };
}

const saying = (name: string, message: string): string => [name, message].filter((part) => part !== "").join(": ");
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
