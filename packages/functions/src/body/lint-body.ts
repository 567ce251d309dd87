import { type FunctionFault, faultAt } from "../fault.ts";
import { library } from "../library/library.ts";
import { type BodyNode, positionAt, readBody, type TreeNode } from "./read-body.ts";
import { isOnlyAName, namesRead } from "./response-reads.ts";

/** What a body can rely on besides its own names. */
export interface Around {
  readonly kind: "form" | "question";
  /** The names of the form's answers; undefined where the form is not known. */
  readonly answers?: ReadonlySet<string> | undefined;
  readonly parameters: ReadonlySet<string>;
}

/** What the sandbox has; the standard library comes with it. */
const builtIns = new Set([
  ...Object.keys(library),
  ..."params now console undefined NaN Infinity globalThis arguments Math JSON Object Array String Number".split(" "),
  ..."Boolean Symbol Date RegExp Map Set Error TypeError RangeError SyntaxError ReferenceError EvalError".split(" "),
  ..."URIError AggregateError parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent".split(" "),
  ..."encodeURI decodeURI escape unescape Function Iterator".split(" "),
]);

/** What will probably not do what its author wants: names that nothing has, and no result (FN51). */
export function lintBody(body: string, around: Around): FunctionFault[] {
  const { nodes, faults } = readBody(body);
  if (faults.length > 0 || nodes.length === 0) return [];
  const subject = around.kind === "form" ? "response" : "answer";
  const known = new Set([...builtIns, subject, ...nodes.flatMap(declared)]);
  const unknown = nodes.filter((each) => isRead(each) && !known.has(String(each.node.name)));
  return [
    ...unknown.map(({ node }) => named("unknown-name", String(node.name), node)),
    ...nodes.flatMap((each) => unknownParts(each, around)),
    ...(nodes.some(returnsValue) ? [] : [faultAt("no-return", {}, undefined)]),
  ];

  function named(code: "unknown-name" | "unknown-answer" | "unknown-parameter", name: string, node: TreeNode) {
    return faultAt(code, { name }, positionAt(body, node.start));
  }
  function unknownParts({ node, parent }: BodyNode, { answers, parameters }: Around): FunctionFault[] {
    if (parent === undefined || node.type !== "Identifier" || isOnlyAName(node, parent)) return [];
    if (node.name !== "params" && node.name !== "response") return [];
    const names = node.name === "params" ? parameters : answers;
    const code = node.name === "params" ? "unknown-parameter" : "unknown-answer";
    const read = names === undefined ? [] : (namesRead(node, parent) ?? []);
    return read.filter((name) => !names?.has(name)).map((name) => named(code, name, node));
  }
}

/** A name that is looked up, not one that names a part, a label or something new. */
const isRead = ({ node, parent }: BodyNode): boolean =>
  node.type === "Identifier" &&
  !isOnlyAName(node, parent) &&
  !/^(?:Break|Continue|Labeled)Statement$/.test(parent?.type ?? "");

/** The names that a declaration, a parameter or a caught error brings. Where they are known is not looked at. */
function declared({ node }: BodyNode): string[] {
  const { id, params = [], param } = node as TreeNode & { params?: unknown[] };
  const isFunction = node.type.includes("Function");
  if (node.type === "VariableDeclarator" || node.type === "ClassDeclaration" || node.type === "ClassExpression")
    return patternNames(id);
  if (isFunction) return [...patternNames(id), ...params.flatMap(patternNames)];
  return node.type === "CatchClause" ? patternNames(param) : [];
}

function patternNames(pattern: unknown): string[] {
  if (typeof pattern !== "object" || pattern === null) return [];
  const { type, name, left, argument, elements, properties, value } = pattern as Record<string, unknown>;
  if (type === "Identifier") return [String(name)];
  if (type === "AssignmentPattern") return patternNames(left);
  if (type === "RestElement") return patternNames(argument);
  if (type === "ArrayPattern") return (elements as unknown[]).flatMap(patternNames);
  if (type === "ObjectPattern") return (properties as unknown[]).flatMap(patternNames);
  return type === "Property" ? patternNames(value) : [];
}

const returnsValue = ({ node }: BodyNode): boolean =>
  (node.type === "ReturnStatement" && node.argument !== null) || node.type === "ThrowStatement";
