import { comparedAs, plus, withoutNoise } from "@askloom/kinds/questions/logic";

/** CEL keeps whole numbers (bigint) and others apart; a form's author does not: `price * 2` must work. */
const calculations: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": remainder,
};

/** What is left after whole parts: of 0.3 by 0.1 nothing, although 0.3 / 0.1 falls short of 3. */
function remainder(one: number, other: number): number {
  if (Number.isInteger(one) && Number.isInteger(other)) return one % other;
  const parts = Math.trunc(comparedAs(one / other));
  return plus(one, -withoutNoise(parts * other, Math.abs(one)));
}

type Handler = (one: unknown, other: unknown) => number;

const asNumbers =
  (calculate: (one: number, other: number) => number): Handler =>
  (one, other) =>
    calculate(Number(one), Number(other));

export const mixedOperators: readonly (readonly [signature: string, handler: Handler])[] = Object.entries(
  calculations,
).flatMap(([sign, calculate]) => [
  [`int ${sign} double: double`, asNumbers(calculate)] as const,
  [`double ${sign} int: double`, asNumbers(calculate)] as const,
  ...(sign === "%" ? [["double % double: double", asNumbers(calculate)] as const] : []),
]);
