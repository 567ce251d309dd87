import type { ASTNode } from "@marcbachmann/cel-js";

export type Evaluate = (evaluator: unknown, node: MadeNode, context: unknown) => unknown;
export type Handle = (...given: unknown[]) => unknown;

/** A node as the library makes it. Its types leave these out; tests hold what is built on it (EX6, EA1). */
export interface MadeNode {
  readonly op: string;
  readonly args: unknown;
  readonly meta: {
    readonly alternate?: MadeNode;
    readonly macro?: Macro;
    readonly evaluate: Evaluate;
  };
  evaluate: Evaluate;
  handle?: Handle;
}

interface Macro {
  readonly evaluate: (evaluator: unknown, macro: Macro, context: unknown) => unknown;
}

/** Makes a value for each key once: nodes that do the same have one function for it. */
export function shared<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Every node of a checked formula, the inner ones first. */
export function madeNodes(ast: ASTNode): ReadonlySet<MadeNode> {
  const nodes = new Set<MadeNode>();
  collect(ast, nodes, new Set());
  return nodes;
}

function collect(value: unknown, nodes: Set<MadeNode>, done: Set<unknown>): void {
  if (typeof value !== "object" || value === null || done.has(value)) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, nodes, done);
    return;
  }
  done.add(value);
  if (isNode(value)) {
    collect(value.meta.alternate, nodes, done);
    collect(value.meta.macro, nodes, done);
    collect(value.args, nodes, done);
    nodes.add(value);
    return;
  }
  if (isPlain(value)) for (const each of Object.values(value)) collect(each, nodes, done);
}

/** Operands of a comprehension or macro come in records; contexts and types are of classes. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

const isNode = (value: object): value is MadeNode => "op" in value && "meta" in value && "evaluate" in value;
