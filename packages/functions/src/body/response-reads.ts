import { type BodyNode, readBody, type TreeNode } from "./read-body.ts";

/** To read a longer body would hold up other requests of a server. */
const maxReadCharacters = 20_000;

/** The names of the answers that a form function reads, where its body names them all; else "all" (FN60). */
export function responseReads(body: string): readonly string[] | "all" {
  if (body.length > maxReadCharacters) return "all";
  const { nodes, faults } = readBody(body);
  if (faults.length > 0) return "all";
  const names = new Set<string>();
  for (const { node, parent } of nodes.filter(isResponse)) {
    const read = parent === undefined ? undefined : namesRead(node, parent);
    if (read === undefined) return "all";
    for (const name of read) names.add(name);
  }
  return [...names];
}

const isResponse = ({ node, parent }: BodyNode): boolean =>
  node.type === "Identifier" && node.name === "response" && !isOnlyAName(node, parent);

/** `other.response`, `{ response: 1 }` and a method `response()` name a part of something else. */
export const isOnlyAName = (node: TreeNode, parent: TreeNode | undefined): boolean =>
  parent !== undefined &&
  parent.computed !== true &&
  ((parent.type === "MemberExpression" && parent.property === node) ||
    (parent.type === "Property" && parent.key === node && parent.shorthand !== true) ||
    ((parent.type === "MethodDefinition" || parent.type === "PropertyDefinition") && parent.key === node));

/** `response.age`, `response["age"]`, `const { age } = response`. */
export function namesRead(node: TreeNode, parent: TreeNode): readonly string[] | undefined {
  if (parent.type === "MemberExpression" && parent.object === node) {
    const name = nameOf(parent.property as TreeNode, parent.computed === true);
    return name === undefined ? undefined : [name];
  }
  if (parent.type !== "VariableDeclarator" || parent.init !== node) return undefined;
  const pattern = parent.id as TreeNode;
  if (pattern.type !== "ObjectPattern") return undefined;
  const names = (pattern.properties as readonly TreeNode[]).map((property) =>
    property.type === "Property" ? nameOf(property.key as TreeNode, property.computed === true) : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

function nameOf({ type, name, value }: TreeNode, isComputed: boolean): string | undefined {
  if (type === "Identifier") return isComputed ? undefined : String(name);
  return type === "Literal" && typeof value === "string" ? value : undefined;
}
