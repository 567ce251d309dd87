import { parseSync } from "vite";
import { isTest, type SourceFile } from "./project-files.ts";

const functionLimit = 60;
const componentLimit = 90;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Functions longer than 60 lines, components longer than 90, as `path: name`. Tests are sequences, and not counted. */
export function longFunctions({ path, source }: SourceFile): string[] {
  if (isTest(path) || !/\.tsx?$/.test(path)) return [];
  return functionsIn(parseSync(path, source).program, "").flatMap(({ name, node }) => {
    const lines = source.slice(node.start, node.end).split("\n").length;
    const isComponent = path.endsWith(".tsx") && /^[A-Z]/.test(name);
    return lines > (isComponent ? componentLimit : functionLimit) ? [`${path}: ${name}`] : [];
  });
}

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

interface Named {
  readonly name: string;
  readonly node: Node;
}

/** Every function with its own name, or the name of what it is assigned to. */
function functionsIn(value: unknown, around: string, found: Named[] = []): Named[] {
  if (typeof value !== "object" || value === null) return found;
  if (Array.isArray(value)) {
    for (const part of value) functionsIn(part, around, found);
    return found;
  }
  const node = value as Node; // every part of the tree that is no list is a node or a plain value
  const own = nameIn(node.id) ?? nameIn(node.key) ?? around;
  if (functionTypes.has(node.type)) found.push({ name: own, node });
  for (const part of Object.values(node)) functionsIn(part, own, found);
  return found;
}

function nameIn(value: unknown): string | undefined {
  const named = value as Partial<Node> | null | undefined; // an identifier, where there is one
  return typeof named?.name === "string" ? named.name : undefined;
}
