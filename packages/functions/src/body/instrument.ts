import { type BodyNode, positionAt, type TreeNode } from "./read-body.ts";

/** A source for the sandbox, and the way back from its places to the author's. */
export interface SandboxSource {
  readonly source: string;
  /** The lines of the statements that are counted, by their number. */
  readonly statements: readonly number[];
  /** The offsets of the statements that return the result, by their number. */
  readonly returns: readonly number[];
  /** The offset in the body that a line and column of the source stand for. */
  readonly offsetOf: (line: number, column: number) => number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

export type Counting = "statements" | "nothing";

/** The first line is ours, so that the body's lines begin in the second. */
const head =
  '(function (__sized, __hit, __caught, __made, __returns, __compared, __with) { "use strict"; ' +
  "return function (SUBJECT, params, now) {\n";
const tail = "\n}; })";

export interface BodyShape {
  readonly body: string;
  readonly nodes: readonly BodyNode[];
  /** The name of what the function is called with: `response` or `answer`. */
  readonly subject: string;
  readonly counting: Counting;
}

/**
 * The body as a function. Texts that are put together or compared are measured, because an operator cannot be replaced as
 * built-in functions can, and so are caught errors (FN10, FN77); statements are counted where an editor wants to know which
 * ran (FN15). Each `return` of the result says that it was the one, so that a fault of the result has a place (FN75).
 */
export function instrument({ body, nodes, subject, counting }: BodyShape): SandboxSource {
  const statements = counting === "statements" ? nodes.filter(isCounted) : [];
  const returns = returnsOf(nodes);
  const results = new Map(returns.map(({ argument }, index) => [argument, `(__returns(${index}),`]));
  const insertions = [
    ...nodes.flatMap(({ node, parent }) =>
      [
        results.get(node),
        comparedBy(node, parent),
        canMakeText(node, parent) ? "__sized(" : undefined,
        node.type === "NewExpression" ? "__made(" : undefined,
      ].flatMap((before) => (before === undefined ? [] : around(node, before, ")"))),
    ),
    ...nodes.flatMap(({ node, parent }) =>
      isAfterFault(node, parent) ? [{ at: node.start + 1, text: "__caught();" }] : [],
    ),
    ...statements.flatMap((statement, index) => counted(statement, index)),
  ];
  const { source, shifts } = inserted(body, insertions);
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return {
    source: head.replace("SUBJECT", subject) + source + tail,
    statements: statements.map(({ node }) => positionAt(body, node.start).line),
    returns: returns.map(({ start }) => start),
    offsetOf: (line, column) => shifts((lineStarts[line - 2] ?? source.length) + column - 1),
  };
}

const around = ({ start, end }: TreeNode, before: string, after: string): Insertion[] => [
  { at: start, text: before },
  { at: end, text: after },
];

/** What returns from the body itself, and not from a function inside of it. */
function returnsOf(nodes: readonly BodyNode[]): TreeNode[] {
  let functionEnd = 0;
  return nodes.flatMap(({ node }) => {
    if (node.start < functionEnd) return [];
    if (/Function/.test(node.type)) functionEnd = node.end;
    return node.type === "ReturnStatement" && node.argument !== null ? [node] : [];
  });
}

const arithmetic = new Set(["-", "*", "/", "%", "**"]);
const isNumber = (node: unknown): boolean => {
  const { type, operator, value } = node as { type?: string; operator?: string; value?: unknown };
  return type === "Literal" ? typeof value === "number" : type === "BinaryExpression" && arithmetic.has(operator ?? "");
};

function canMakeText({ type, operator, left, right }: TreeNode, parent: TreeNode | undefined): boolean {
  if (type === "BinaryExpression") return operator === "+" && !(isNumber(left) && isNumber(right));
  if (type === "AssignmentExpression") return operator === "+=";
  if (parent?.type === "SpreadElement") return true;
  return type === "TemplateLiteral" && parent?.type !== "TaggedTemplateExpression";
}

const equality = new Set(["===", "!==", "==", "!="]);

/** What looks at one side of a comparison whose sides may both be long texts (FN77). */
function comparedBy(node: TreeNode, parent: TreeNode | undefined): string | undefined {
  if (parent?.type !== "BinaryExpression" || !equality.has(String(parent.operator))) return undefined;
  if (!mayBeLongText(parent.left as TreeNode) || !mayBeLongText(parent.right as TreeNode)) return undefined;
  return parent.left === node ? "__compared(" : "__with(";
}

const neverTexts = new Set([
  ...["UnaryExpression", "UpdateExpression", "NewExpression", "ThisExpression", "ArrayExpression", "ObjectExpression"],
  ...["FunctionExpression", "ArrowFunctionExpression", "ClassExpression"],
]);
const longLiteral = 1_000;

function mayBeLongText({ type, value, operator, property, computed, name }: TreeNode): boolean {
  if (type === "Literal") return typeof value === "string" && value.length > longLiteral;
  if (type === "BinaryExpression") return operator === "+";
  if (type === "MemberExpression") return computed === true || (property as { name?: string }).name !== "length";
  // A row of expressions would become a row of arguments.
  return !neverTexts.has(type) && type !== "SequenceExpression" && name !== "undefined";
}

/** A block that goes on after an error: making one is slow, and nothing else counts it. */
const isAfterFault = ({ type, start }: TreeNode, parent: TreeNode | undefined): boolean =>
  type === "BlockStatement" && (parent?.type === "CatchClause" || startOf(parent?.finalizer) === start);

const startOf = (node: unknown): number | undefined => (node as TreeNode | null | undefined)?.start;

const bodies = new Set([
  "IfStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
const uncounted = new Set(["FunctionDeclaration", "BlockStatement", "EmptyStatement"]);

const isStatement = ({ type }: TreeNode): boolean => /Statement$|Declaration$/.test(type) && !uncounted.has(type);
const isInHead = ({ node, parent }: BodyNode): boolean =>
  node.type === "VariableDeclaration" && parent !== undefined && /^For/.test(parent.type);

function isCounted({ node, parent }: BodyNode): boolean {
  return isStatement(node) && !isInHead({ node, parent }) && parent?.type !== "LabeledStatement";
}

/** A statement that is the whole body of another gets braces. */
function counted({ node, parent }: BodyNode, index: number): Insertion[] {
  const hit = `__hit(${index});`;
  return parent !== undefined && bodies.has(parent.type)
    ? around(node, `{${hit}`, "}")
    : [{ at: node.start, text: hit }];
}

/** Nodes come from the outside in: at one place the outer opens first, and the inner closes first. */
function inserted(body: string, insertions: readonly Insertion[]) {
  const closing = new Set([")", "}"]);
  const sorted = insertions
    .map((insertion, order) => ({ ...insertion, order: closing.has(insertion.text) ? -order : order }))
    .sort((one, other) => one.at - other.at || rank(one) - rank(other) || one.order - other.order);
  let source = "";
  let from = 0;
  const marks: { at: number; added: number }[] = [];
  for (const { at, text } of sorted) {
    source += body.slice(from, at) + text;
    from = at;
    marks.push({ at: source.length, added: source.length - at });
  }
  source += body.slice(from);
  const shifts = (offset: number): number => offset - (marks.findLast((mark) => mark.at <= offset)?.added ?? 0);
  return { source, shifts };
}

/** What closes at a place closes before anything opens there; statements are counted before texts are measured. */
const rank = ({ text }: Insertion): number => {
  if (text === ")") return 0;
  if (text === "}") return 1;
  if (text === "__caught();") return 2;
  return text.startsWith("__hit") || text.startsWith("{__hit") ? 3 : 4;
};
