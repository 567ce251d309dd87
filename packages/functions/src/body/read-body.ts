import { type Node, parse } from "acorn";
import { type FunctionFault, faultAt, type Position } from "../fault.ts";
import { limits } from "../limits.ts";
import { syntaxFigures } from "./syntax-mistakes.ts";

/** The statements of a body, or what is wrong with it. */
export type ReadBody = { readonly nodes: readonly BodyNode[]; readonly faults: readonly FunctionFault[] };

/** A node with its parent; offsets count from the beginning of the body. */
export interface BodyNode {
  readonly node: TreeNode;
  readonly parent: TreeNode | undefined;
}

export type TreeNode = Node & Readonly<Record<string, unknown>>;

/** The body stands in a strict function: one line before it makes it so. */
const strictLine = '"use strict";\n';
/** Characters that make a source look different from what it does. */
const hiddenOrder = /[\u202a-\u202e\u2066-\u2069]/;
const reservedNames = /^__(?:sized|hit|caught|made|returns|compared|with)$/;

/** Reads a body as QuickJS will, and refuses what a function may not use (FN4). */
export function readBody(body: string): ReadBody {
  if (body.length > limits.sourceCharacters) return { nodes: [], faults: [{ code: "limit-source", figures: {} }] };
  const hidden = body.search(hiddenOrder);
  if (hidden !== -1) return { nodes: [], faults: [faultAt("hidden-characters", {}, positionAt(body, hidden))] };
  const { program, fault } = parsed(body);
  if (program === undefined) return { nodes: [], faults: [fault] };
  const nodes = nodesOf(program);
  if (nodes === undefined) return { nodes: [], faults: [{ code: "limit-depth", figures: {} }] };
  return { nodes, faults: [...faultsIn(nodes, body)] };
}

/** Nobody corrects more of them at once, and to find the place of each takes as long as the body is. */
const maxFaults = 100;

function* faultsIn(nodes: readonly BodyNode[], body: string): Generator<FunctionFault> {
  let count = 0;
  for (const { node } of nodes) {
    for (const fault of faultsOf(node, body)) {
      yield fault;
      count += 1;
    }
    if (count >= maxFaults) return;
  }
}

export const positionAt = (body: string, offset: number): Position => {
  const before = body.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
};

type Parsed =
  | { readonly program: TreeNode; readonly fault?: never }
  | { readonly program?: never; readonly fault: FunctionFault };

function parsed(body: string): Parsed {
  try {
    // A syntax tree is read by its names only.
    const program = parse(strictLine + body, { ecmaVersion: 2024, allowReturnOutsideFunction: true });
    return { program: program as unknown as TreeNode };
  } catch (error) {
    if (error instanceof RangeError) return { fault: { code: "limit-depth", figures: {} } };
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    const at = Math.min(Math.max(pos - strictLine.length, 0), body.length);
    const figures = syntaxFigures(message.replace(/ \(\d+:\d+\)$/, ""), body.slice(at));
    return { fault: faultAt("syntax", figures, positionAt(body, at)) };
  }
}

const deepest = 400;

/** Every node with its parent, in the order of the source. Undefined where they are nested too deep for the sandbox. */
function nodesOf(program: TreeNode): BodyNode[] | undefined {
  const found: BodyNode[] = [];
  return visitParts(program, undefined, 0) ? found : undefined;

  function visit(node: TreeNode, parent: TreeNode | undefined, depth: number): boolean {
    if (depth > deepest) return false;
    node.start -= strictLine.length;
    node.end -= strictLine.length;
    if (node.end > 0) found.push({ node, parent });
    return visitParts(node, node, depth + 1);
  }
  // No lists of parts are made: a body may have tens of thousands of nodes.
  function visitParts(node: TreeNode, parent: TreeNode | undefined, depth: number): boolean {
    for (const name in node) {
      const part = node[name];
      if (typeof part !== "object" || part === null) continue;
      for (const each of Array.isArray(part) ? part : [part])
        if (isNode(each) && !visit(each, parent, depth)) return false;
    }
    return true;
  }
}

const isNode = (part: unknown): part is TreeNode =>
  typeof part === "object" && part !== null && "type" in part && "start" in part;

/** What a function may not use, by the type of its node. */
const refusals: Readonly<Record<string, (node: TreeNode) => FunctionFault["code"] | undefined>> = {
  AwaitExpression: () => "no-async",
  ForOfStatement: ({ await: waits }) => (waits === true ? "no-async" : undefined),
  FunctionDeclaration: ({ async }) => (async === true ? "no-async" : undefined),
  FunctionExpression: ({ async }) => (async === true ? "no-async" : undefined),
  ArrowFunctionExpression: ({ async }) => (async === true ? "no-async" : undefined),
  ImportExpression: () => "no-import",
  MetaProperty: ({ meta }) => ((meta as { name?: string }).name === "import" ? "no-import" : undefined),
  DebuggerStatement: () => "no-debugger",
  Identifier: ({ name }) => (reservedNames.test(String(name)) ? "reserved-name" : undefined),
  Literal: ({ bigint, regex }) => {
    if (bigint !== undefined) return "no-bigint";
    const pattern = (regex as { pattern?: string } | undefined)?.pattern ?? "";
    return pattern.length > limits.patternCharacters ? "limit-pattern" : undefined;
  },
};

function faultsOf(node: TreeNode, body: string): FunctionFault[] {
  const code = refusals[node.type]?.(node);
  return code === undefined ? [] : [faultAt(code, {}, positionAt(body, node.start))];
}
