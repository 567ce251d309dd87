import type { ASTNode } from "@marcbachmann/cel-js";

export type Evaluate = (evaluator: unknown, node: unknown, context: unknown) => unknown;
export type Handle = (...given: unknown[]) => unknown;

/** A node as the library makes it. Its types leave these out; tests hold what is built on it (EX6, EA1). */
export interface MadeNode {
  readonly op: string;
  readonly args: unknown;
  readonly meta: {
    readonly alternate?: MadeNode;
    readonly macro?: { evaluate: Evaluate };
    readonly evaluate: Evaluate;
  };
  evaluate: Evaluate;
  handle?: Handle;
}

/** Every node of a checked formula, the inner ones first. */
export function forEachNode(ast: ASTNode, see: (node: MadeNode) => void): void {
  visit(ast, see, new Set());
}

function visit(value: unknown, see: (node: MadeNode) => void, done: Set<unknown>): void {
  if (typeof value !== "object" || value === null || done.has(value)) return;
  done.add(value);
  if (isNode(value)) {
    visit(value.meta.alternate, see, done);
    visit(value.meta.macro, see, done);
    visit(value.args, see, done);
    see(value);
    return;
  }
  if (Array.isArray(value)) for (const each of value) visit(each, see, done);
  else if (isPlain(value)) for (const each of Object.values(value)) visit(each, see, done);
}

/** Operands of a comprehension or macro come in records; contexts and types are of classes. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

const isNode = (value: object): value is MadeNode => "op" in value && "meta" in value && "evaluate" in value;
