import { jsonLanguage } from "@codemirror/lang-json";

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type SyntaxNode = Tree["topNode"];

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type JsonPath = readonly PropertyKey[];

/** A JSON text in which places can be looked up. */
export interface JsonPositions {
  /** Where the value of a path is; of what is not there, the name or beginning of what should hold it. */
  readonly valueAt: (path: JsonPath) => Range;
  /** Where the name of a property is. */
  readonly nameAt: (path: JsonPath) => Range;
  /** Where the text first stops being JSON. */
  readonly firstFault: () => Range | undefined;
}

export function jsonPositions(text: string): JsonPositions {
  const tree = jsonLanguage.parser.parse(text);
  const found = (path: JsonPath) => walk(text, tree.topNode.firstChild, path);
  return {
    valueAt: (path) => {
      const { value, name, isWhole } = found(path);
      if (isWhole && value !== null) return rangeOf(value);
      return name === null ? beginningOf(value) : rangeOf(name);
    },
    nameAt: (path) => {
      const { name, value } = found(path);
      return name === null ? beginningOf(value) : rangeOf(name);
    },
    firstFault: () => firstFaultIn(tree, text),
  };
}

interface Found {
  readonly value: SyntaxNode | null;
  /** The name of the innermost property on the way. */
  readonly name: SyntaxNode | null;
  readonly isWhole: boolean;
}

function walk(text: string, top: SyntaxNode | null, path: JsonPath): Found {
  let value = top;
  let name: SyntaxNode | null = null;
  for (const step of path) {
    const property = value?.name === "Object" ? propertyNamed(text, value, String(step)) : undefined;
    const member = value?.name === "Array" ? membersOf(value)[Number(step)] : undefined;
    if (property === undefined && member === undefined) return { value, name, isWhole: false };
    name = property?.getChild("PropertyName") ?? null;
    value = property?.lastChild ?? member ?? null;
  }
  return { value, name, isWhole: true };
}

/** Of a name that is there twice the last one counts, as it does when the text is read. */
const propertyNamed = (text: string, object: SyntaxNode, wanted: string): SyntaxNode | undefined =>
  object.getChildren("Property").findLast((property) => {
    const name = property.getChild("PropertyName");
    return name !== null && nameIn(text.slice(name.from, name.to)) === wanted;
  });

function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

function membersOf(array: SyntaxNode): SyntaxNode[] {
  const members: SyntaxNode[] = [];
  for (let child = array.firstChild; child !== null; child = child.nextSibling) {
    if (values.has(child.name)) members.push(child);
  }
  return members;
}

const rangeOf = ({ from, to }: SyntaxNode): Range => ({ from, to });
const beginningOf = (node: SyntaxNode | null): Range => ({ from: node?.from ?? 0, to: (node?.from ?? 0) + 1 });

function firstFaultIn(tree: Tree, text: string): Range | undefined {
  let fault: Range | undefined;
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (fault === undefined && type.isError) fault = { from, to: Math.min(text.length, Math.max(to, from + 1)) };
      return fault === undefined;
    },
  });
  return fault;
}
