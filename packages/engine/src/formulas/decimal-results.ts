import { comparedAs, withoutNoise } from "@askloom/kinds/questions/logic";
import { type Handle, type MadeNode, shared } from "./made-nodes.ts";

/** Makes a checked formula calculate and compare as people do on paper: 0.1 + 0.2 is 0.3 (EA1, EA2). */
export function inDecimals(nodes: Iterable<MadeNode>): void {
  for (const node of nodes) inDecimalsAt(node);
}

function inDecimalsAt(node: MadeNode): void {
  const { op, handle } = node;
  if (handle === undefined) return;
  const inDecimal = changed[op];
  if (inDecimal !== undefined) node.handle = inDecimal(handle);
}

type SizeOf = (one: number, other: number, result: number) => number;

const ofAll: SizeOf = (one, other, result) => Math.max(Math.abs(one), Math.abs(other), Math.abs(result));
const ofResult: SizeOf = (_, __, result) => Math.abs(result);

/** Removes the noise of a calculation, given how large the numbers were that it comes from. */
const cleanedBy = (sizeOf: SizeOf) =>
  shared(
    (handle: Handle): Handle =>
      (one, other, ast, evaluator) => {
        const result = handle(one, other, ast, evaluator);
        return typeof result === "number" ? withoutNoise(result, sizeOf(Number(one), Number(other), result)) : result;
      },
  );

const compared = shared(
  (handle: Handle): Handle =>
    (one, other, ast, evaluator) =>
      handle(figure(one), figure(other), ast, evaluator),
);

const figure = (value: unknown): unknown => (typeof value === "number" ? comparedAs(value) : value);

const sum = cleanedBy(ofAll);
const product = cleanedBy(ofResult);

const changed: Readonly<Record<string, (handle: Handle) => Handle>> = {
  "+": sum,
  "-": sum,
  "*": product,
  "/": product,
  "==": compared,
  "!=": compared,
  "<": compared,
  "<=": compared,
  ">": compared,
  ">=": compared,
};
