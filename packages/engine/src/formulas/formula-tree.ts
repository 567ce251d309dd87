import type { ASTNode } from "@marcbachmann/cel-js";

/** Methods that bind the name given first: `list.map(each, …)`, `cel.bind(name, …)`. */
const binding = new Set(["all", "exists", "exists_one", "map", "filter", "bind"]);

/** The names that a formula takes from outside, each once. */
export function freeNames(ast: ASTNode): string[] {
  const found = new Set<string>();
  visit(ast, new Set(), (node, bound) => {
    if (node.op === "id" && !bound.has(node.args) && node.args !== "cel") found.add(node.args);
  });
  return [...found];
}

export function methodsUsed(ast: ASTNode): ReadonlySet<string> {
  const found = new Set<string>();
  visit(ast, new Set(), (node) => {
    if (node.op === "rcall") found.add(node.args[0]);
  });
  return found;
}

/** The arguments of each call of a function. */
export function callsOf(ast: ASTNode, name: string): (readonly ASTNode[])[] {
  const found: (readonly ASTNode[])[] = [];
  visit(ast, new Set(), (node) => {
    if (node.op === "call" && node.args[0] === name) found.push(node.args[1]);
  });
  return found;
}

const calculating = new Set(["+", "-", "*", "/", "%", "-_", "id", "value"]);

/** Only calculates: then it fails, and so yields nothing, as soon as one of its names is nothing. */
export function onlyCalculates(ast: ASTNode): boolean {
  return calculating.has(ast.op) && partsOf(ast).every(onlyCalculates);
}

/** How deep loops and bound names stand inside of one another. */
export function macroDepth(ast: ASTNode): number {
  let deepest = 0;
  visit(ast, new Set(), (_, __, depth) => {
    deepest = Math.max(deepest, depth);
  });
  return deepest;
}

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
  for (const part of partsOf(node)) visit(part, bound, seen, depth);
}

function partsOf(node: ASTNode): readonly ASTNode[] {
  if (node.op === "value" || node.op === "id") return [];
  return nodesIn(node.args);
}

const nodesIn = (value: unknown): ASTNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  // Operands are nodes, lists of them, or names.
  return typeof value === "object" && value !== null && "op" in value ? [value as ASTNode] : [];
};
