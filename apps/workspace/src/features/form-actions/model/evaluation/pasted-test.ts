import type { ConditionLiteral, Operator, TestRow } from "@askloom/contract";
import { operandShape, operatorsFor } from "@askloom/engine";
import type { Subject } from "../../../../shared/conditions/listed-subjects.tsx";
import { fittingLiteral } from "../../../../shared/conditions/model/values.ts";

/** How comparisons are written in the reader's language. */
export interface TestWords {
  /** What an operator is called for values of a type. */
  readonly operator: (operator: Operator, type: string) => string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Stands between both ends of a range. */
  readonly and: string;
}

export interface TestFault {
  readonly code: "test-missing" | "test-unread" | "value-unfit" | "choice-unknown";
  readonly text: string;
  readonly offered?: readonly string[];
}

type Test = Pick<TestRow, "operator" | "value">;

const signs: Partial<Record<Operator, readonly string[]>> = {
  "<": ["<"],
  "<=": ["<=", "≤"],
  "==": ["==", "="],
  "!=": ["!=", "<>", "≠"],
  ">": [">"],
  ">=": [">=", "≥"],
};

/** A comparison as people write it: "is Paris", "≥ 5", "is between 1 and 3", or only the value. */
export function readTest(written: string, subject: Subject, words: TestWords): Test | TestFault {
  const text = written.trim();
  if (text === "") return { code: "test-missing", text };
  const { type } = subject.traits;
  const likely = type === "choices" ? "contains" : "==";
  const offered = operatorsFor(type);
  const alone = offered.includes(likely) ? literalIn(text, subject, words) : undefined;
  // A choice may be called what an operator is called.
  if (alone !== undefined && subject.traits.choices !== undefined) return { operator: likely, value: alone };
  const known = spellings(offered, type, words).find(([spelling]) => startsWith(text, spelling));
  if (known === undefined) {
    if (alone !== undefined) return { operator: likely, value: alone };
    if (subject.traits.choices !== undefined) return choiceUnknown(text, subject);
    return { code: "test-unread", text, offered: offered.map((operator) => words.operator(operator, type)) };
  }
  const [spelling, operator] = known;
  const rest = text.slice(spelling.length).trim();
  const shape = operandShape(operator);
  if (shape === "none") return { operator };
  const parts = shape === "one" ? [rest] : partsOf(rest, shape, words);
  const values = parts.map((part) => literalIn(part, subject, words));
  const isWhole = shape !== "range" || parts.length === 2;
  if (!isWhole || values.length === 0 || values.includes(undefined)) {
    return subject.traits.choices === undefined ? { code: "value-unfit", text: rest } : choiceUnknown(rest, subject);
  }
  // None of them is undefined.
  const literals = values as ConditionLiteral[];
  return { operator, value: shape === "one" ? literals[0] : literals };
}

const choiceUnknown = (text: string, { traits: { choices = [] }, choiceName }: Subject): TestFault => ({
  code: "choice-unknown",
  text,
  offered: choices.map((id) => choiceName?.(id) ?? id),
});

/** Every way to write an operator, the longest first: "is" also begins "is empty". */
function spellings(offered: readonly Operator[], type: string, words: TestWords): (readonly [string, Operator])[] {
  const all = offered.flatMap((operator) =>
    [words.operator(operator, type), words.operator(operator, ""), operator, ...(signs[operator] ?? [])].map(
      (spelling) => [spelling, operator] as const,
    ),
  );
  return all.toSorted(([one], [other]) => other.length - one.length);
}

function startsWith(text: string, spelling: string): boolean {
  if (!text.toLowerCase().startsWith(spelling.toLowerCase())) return false;
  // "island" does not begin with "is".
  return !(/[a-z]$/i.test(spelling) && /^[a-z]/i.test(text.slice(spelling.length)));
}

function partsOf(text: string, shape: "list" | "range", { and }: TestWords): string[] {
  if (shape === "list") return text.split(/[,;、，；]/).filter((part) => part.trim() !== "");
  const joint = /[a-z]/i.test(and) ? ` ${and} ` : and;
  return text.replace(joint, "…").split(/…|–|至|\.\.|\s+to\s+/);
}

function literalIn(written: string, { traits, choiceName }: Subject, words: TestWords): ConditionLiteral | undefined {
  const text = written.trim().replace(/^["“「](.*)["”」]$/, "$1");
  const isOneOf = (list: readonly string[]) => list.some((each) => each.toLowerCase() === text.toLowerCase());
  if (text === "") return undefined;
  if (traits.type === "boolean") return isOneOf(words.yes) ? true : isOneOf(words.no) ? false : undefined;
  if (traits.choices !== undefined) return traits.choices.find((id) => isOneOf([id, choiceName?.(id) ?? id]));
  if (traits.type === "number") return fittingLiteral(text.replace(/^([+-]?\d+),(\d+)$/, "$1.$2"), traits);
  return fittingLiteral(text, traits);
}
