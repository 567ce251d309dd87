import type { ASTNode } from "@marcbachmann/cel-js";

/** Methods that bind the name given first: `list.map(each, …)`, `cel.bind(name, …)`. */
const binding = new Set(["all", "exists", "exists_one", "map", "filter", "bind"]);

/** The names that a formula takes from outside, each once. */
export function freeNames(ast: ASTNode): string[] {
  const found = new Set<string>();
  visit(ast, none, (node, bound) => {
    if (node.op === "id" && !bound.has(node.args) && node.args !== "cel") found.add(node.args);
  });
  return [...found];
}

export function methodsUsed(ast: ASTNode): ReadonlySet<string> {
  const found = new Set<string>();
  visit(ast, none, (node) => {
    if (node.op === "rcall") found.add(node.args[0]);
  });
  return found;
}

/** The arguments of each call of a function. */
export function callsOf(ast: ASTNode, name: string): (readonly ASTNode[])[] {
  const found: (readonly ASTNode[])[] = [];
  visit(ast, none, (node) => {
    if (node.op === "call" && node.args[0] === name) found.push(node.args[1]);
  });
  return found;
}

const calculating = new Set(["+", "-", "*", "/", "%", "-_", "id", "value"]);

/** Only calculates: then it fails, and so yields nothing, as soon as one of its names is nothing. */
export function onlyCalculates(ast: ASTNode): boolean {
  let isCalculating = true;
  visit(ast, none, ({ op }) => {
    isCalculating &&= calculating.has(op);
  });
  return isCalculating;
}

/** How many parts it has: names, values, operations. */
export function partCount(ast: ASTNode): number {
  let count = 0;
  visit(ast, none, () => {
    count += 1;
  });
  return count;
}

/** How deep loops and bound names stand inside of one another. */
export function macroDepth(ast: ASTNode): number {
  let deepest = 0;
  visit(ast, none, (_, __, depth) => {
    deepest = Math.max(deepest, depth);
  });
  return deepest;
}

const none: ReadonlySet<string> = new Set();

type Visit = (node: ASTNode, bound: ReadonlySet<string>, depth: number) => void;

function visit(node: ASTNode, bound: ReadonlySet<string>, seen: Visit, depth = 0): void {
  seen(node, bound, depth);
  if (node.op === "rcall" && binding.has(node.args[0])) {
    const [, target, [name, ...inside]] = node.args;
    visit(target, bound, seen, depth);
    const inner = name?.op === "id" ? new Set([...bound, name.args]) : bound;
    for (const part of inside) visit(part, inner, seen, depth + 1);
    return;
  }
  if (node.op !== "value" && node.op !== "id") visitOperands(node.args, bound, seen, depth);
}

/** Operands are nodes, lists of them, or names. Every node of every formula comes through here. */
function visitOperands(operands: unknown, bound: ReadonlySet<string>, seen: Visit, depth: number): void {
  if (Array.isArray(operands)) for (const each of operands) visitOperands(each, bound, seen, depth);
  else if (typeof operands === "object" && operands !== null && "op" in operands)
    visit(operands as ASTNode, bound, seen, depth);
}
