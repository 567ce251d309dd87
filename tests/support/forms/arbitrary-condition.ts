import { type Condition, type ConditionValue, operators, type Reference } from "@askloom/contract";
import type { Tape } from "./tape.ts";

export function arbitraryCondition(tape: Tape, names: readonly string[], depth: number): Condition {
  if (depth > 0 && tape.once(4)) {
    const match = tape.pick(["all", "any", "none"] as const);
    return { match, of: tape.list(3, () => arbitraryCondition(tape, names, depth - 1)) };
  }
  if (tape.once(6)) return { formula: arbitraryFormula(tape, names) };
  if (tape.once(20)) return { unread: "{age} > 18" };
  const operand = arbitraryReference(tape, names);
  const operator = tape.pick(operators) ?? "==";
  return tape.once(8) ? { operand, operator } : { operand, operator, value: arbitraryValue(tape, names) };
}

export function arbitraryReference(tape: Tape, names: readonly string[]): Reference {
  const name = tape.once(25) ? "nowhere" : (tape.pick(names) ?? "nowhere");
  if (/^v\d/.test(name)) return { variable: name };
  return tape.once(12) ? { question: name, row: tape.pick(["r1", "from", "r9"]) } : { question: name };
}

type Literal = string | number | boolean;
const literals: readonly [Literal, ...Literal[]] = [
  "a",
  true,
  3,
  "A",
  false,
  0,
  "x",
  "b",
  5,
  "",
  "2026-11-15",
  "today+1",
  "14:30",
  "other",
];

function arbitraryValue(tape: Tape, names: readonly string[]): ConditionValue {
  if (tape.once(5)) return tape.list(3, () => tape.pick(literals));
  return tape.once(6) ? arbitraryReference(tape, names) : tape.pick(literals);
}

/** Formulas that work, that fail, and that cannot be read. */
export function arbitraryFormula(tape: Tape, names: readonly string[]): string {
  const name = () => (tape.once(25) ? "nowhere" : (tape.pick(names) ?? "v0"));
  switch (tape.below(13)) {
    case 12:
      return `choiceNumber(${name()})`;
    case 0:
      return `${name()} * 2 + 1`;
    case 1:
      return `sum(${name()}, ${name()})`;
    case 2:
      return `count(${name()}) > 1`;
    case 3:
      return `${name()} == null ? "none" : "some"`;
    case 4:
      return `size(${name()}) > 0 && ${name()} != null`;
    case 5:
      return `${name()} == "a" || ${name()} == true`;
    case 6:
      return `string(${name()}) + "!"`;
    case 7:
      return `${name()}.map(each, each == null ? 0 : each)`;
    case 8:
      return `today() < ${name()}`;
    case 9:
      return `max(${name()})`;
    case 10:
      return tape.pick(["1 +", "", "nope(1)", "'x'.matches('(a+)+')"]);
    default:
      return tape.pick(["1", "true", "'a'", "[1, 2]", "1 / 0"]);
  }
}
