import { parseSync } from "vite";
import type { SourceFile } from "./project-files.ts";

/** A call that says a text: which texts it can mean, and what it gives for their places. */
export interface TextCall {
  readonly path: string;
  readonly keys: readonly RegExp[];
  /** Whether each key is written out; a template fits more texts than it means. */
  readonly isExact: boolean;
  /** The namespaces that the file names; none means those of the application. */
  readonly namespaces: readonly string[];
  /** Undefined where the source alone does not tell. */
  readonly given: readonly string[] | undefined;
  /** The values that are written in the call itself; a record that several calls share may hold more than one shows. */
  readonly own: readonly string[];
  readonly source: string;
}

/** The functions that say texts, and which of their arguments has the values. */
export type Sayers = Readonly<Record<string, { readonly values: number }>>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Every call of the file whose text the source tells: by a literal, a template or a choice of these. */
export function textCallsIn({ path, source }: SourceFile, sayers: Sayers): TextCall[] {
  const { program } = parseSync(path, source);
  const nodes = nodesIn(program);
  const records = recordsByName(nodes);
  const calls = nodes.filter(({ type }) => type === "CallExpression");
  const namespaces = calls
    .filter((call) => nameOf(call) === "useTranslation")
    .flatMap((call) => literalsIn(call, source));
  return calls.flatMap((call) => {
    const sayer = sayers[nameOf(call)];
    const [key, ...others] = call.arguments as readonly Node[];
    const keys = sayer === undefined || key === undefined ? [] : keysOf(key);
    if (sayer === undefined || keys.length === 0) return [];
    const values = others[sayer.values - 1];
    const given = namesGiven(values, records);
    const isExact = !hasTemplate(key as Node);
    return [
      {
        path,
        keys,
        isExact,
        namespaces,
        given,
        own: ownNames(values),
        source: source.slice(call.start, Math.min(call.end, call.start + 120)),
      },
    ];
  });
}

function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return found;
  // Every part of the tree that has a type is a node.
  if ("type" in value && typeof value.type === "string") found.push(value as Node);
  for (const part of Object.values(value)) nodesIn(part, found);
  return found;
}

/** `t` of `t(…)`, of `i18n.t(…)` and of `speech.say(…)`: the last name. */
function nameOf({ callee }: Node): string {
  const { type, name, property } = callee as Node;
  if (type === "Identifier") return String(name);
  return type === "MemberExpression" ? String((property as Node).name) : "";
}

const literalsIn = (call: Node, source: string): string[] =>
  [...source.slice(call.start, call.end).matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);

/** The keys that an expression can give, as patterns; none where any of them is unknown. */
function keysOf(node: Node): RegExp[] {
  if (node.type === "Literal" && typeof node.value === "string") return [exactly(escaped(node.value))];
  if (node.type === "ConditionalExpression") {
    const [one, other] = [keysOf(node.consequent as Node), keysOf(node.alternate as Node)];
    return one.length === 0 || other.length === 0 ? [] : [...one, ...other];
  }
  if (node.type !== "TemplateLiteral") return [];
  const quasis = node.quasis as readonly { value: { cooked: string } }[];
  const parts = quasis.map(({ value }) => escaped(value.cooked));
  // A template that begins with an expression can mean anything.
  return parts[0] === "" ? [] : [exactly(parts.join("[^.:]*"))];
}

const hasTemplate = (node: Node): boolean => nodesIn(node).some(({ type }) => type === "TemplateLiteral");

/** Plurals and contexts are endings of the same text. */
const exactly = (pattern: string): RegExp => new RegExp(`^(?:[\\w-]+:)?${pattern}(?:_\\w+)?$`);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

type Records = ReadonlyMap<string, Node | undefined>;

/** What constants of the file hold a record; undefined where one name stands for several things. */
function recordsByName(nodes: readonly Node[]): Records {
  const found = new Map<string, Node | undefined>();
  for (const { type, id, init } of nodes) {
    if (type !== "VariableDeclarator" || (id as Node).type !== "Identifier") continue;
    const name = String((id as Node).name);
    const isRecord = (init as Node | null)?.type === "ObjectExpression";
    found.set(name, found.has(name) || !isRecord ? undefined : (init as Node));
  }
  return found;
}

function namesGiven(node: Node | undefined, records: Records): readonly string[] | undefined {
  if (node === undefined) return [];
  if (node.type === "Identifier") {
    const record = records.get(String(node.name));
    return record === undefined ? undefined : namesGiven(record, new Map());
  }
  if (node.type !== "ObjectExpression") return undefined;
  const names = [...ownNames(node)];
  for (const property of node.properties as readonly Node[]) {
    if (property.computed === true) return undefined;
    if (property.type !== "SpreadElement") continue;
    const spread = namesGiven(property.argument as Node, records);
    if (spread === undefined) return undefined;
    names.push(...spread);
  }
  return names;
}

function ownNames(node: Node | undefined): string[] {
  if (node?.type !== "ObjectExpression") return [];
  return (node.properties as readonly Node[]).flatMap(({ key }) => {
    const { name, value } = (key ?? {}) as Partial<Node>;
    return name === undefined && value === undefined ? [] : [String(name ?? value)];
  });
}
