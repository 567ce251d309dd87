import type { ValueType } from "@askloom/kinds/questions/logic";
import type { ASTNode } from "@marcbachmann/cel-js";

/** What a part of a formula is; undefined where that is not certain. Nothing (null) is allowed everywhere. */
export type FormulaType = Exclude<ValueType, "other"> | undefined;

/** Two parts that cannot stand together, or one that cannot stand where it does. */
export interface TypeFault {
  readonly operand: TypedPart;
  /** The other side; undefined where the operation itself needs something else. */
  readonly other: TypedPart | undefined;
  readonly operation: string;
  readonly needed: Needed;
  readonly range: { readonly start: number; readonly end: number };
}

export interface TypedPart {
  readonly source: string;
  readonly type: NonNullable<FormulaType>;
}

/** What an operation can need: the words for each are texts of the designer. */
export type Needed = "number" | "text" | "boolean" | "list" | "date" | "choice" | "same";

type TypeOf = (name: string) => FormulaType;

/** The operations of a formula that fail with every answer, by the types that are certain (EI12). */
export function formulaTypeFaults(ast: ASTNode, typeOf: TypeOf): TypeFault[] {
  const faults: TypeFault[] = [];
  typeIn(ast, { typeOf, faults });
  return faults;
}

interface Typing {
  readonly typeOf: TypeOf;
  readonly faults: TypeFault[];
}

const classes = {
  number: "number",
  text: "text",
  date: "text",
  time: "text",
  choice: "text",
  boolean: "boolean",
  choices: "list",
  rows: "list",
} as const satisfies Readonly<Record<NonNullable<FormulaType>, Needed>>;

const classOf = (type: FormulaType) => (type === undefined ? undefined : classes[type]);

function typeIn(node: ASTNode, typing: Typing): FormulaType {
  const { op } = node;
  if (op === "value") return typeOfLiteral(node.args);
  if (op === "id") return typing.typeOf(node.args);
  if (op === "call") return typeOfCall(node, typing);
  if (op === "rcall") return typeOfMethod(node, typing);
  if (op === "?:") return typeOfChoice(node, typing);
  if (op === "list" || op === "map") return void partsOf(node.args).map((part) => typeIn(part, typing));
  const operation = operations[op];
  const parts = partsOf(node.args);
  const types = parts.map((part) => typeIn(part, typing));
  return operation?.({ node, parts, types, typing });
}

interface Operation {
  readonly node: ASTNode;
  readonly parts: readonly ASTNode[];
  readonly types: readonly FormulaType[];
  readonly typing: Typing;
}

/** Each operator: what it needs, and what it gives. */
const operations: Readonly<Partial<Record<string, (operation: Operation) => FormulaType>>> = {
  "+": (operation) => {
    need(operation, "same", (type) => classOf(type) !== "boolean");
    return operation.types.every((type) => classOf(type) === "number") ? "number" : joinedType(operation.types);
  },
  "-": arithmetic,
  "*": arithmetic,
  "/": arithmetic,
  "%": arithmetic,
  "-_": arithmetic,
  "==": comparing(() => true),
  "!=": comparing(() => true),
  "<": comparing((type) => classOf(type) !== "list"),
  "<=": comparing((type) => classOf(type) !== "list"),
  ">": comparing((type) => classOf(type) !== "list"),
  ">=": comparing((type) => classOf(type) !== "list"),
  "&&": logical,
  "||": logical,
  "!_": logical,
  in: (operation) => {
    needAt(operation, 1, "list");
    if (operation.types[1] === "choices") needAt(operation, 0, "text");
    return "boolean";
  },
  ".": (operation) => void needAt(operation, 0, "list"),
  "[]": (operation) => void needAt(operation, 0, "list"),
};

function arithmetic(operation: Operation): FormulaType {
  for (const at of operation.parts.keys()) needAt(operation, at, "number");
  return "number";
}

function logical(operation: Operation): FormulaType {
  for (const at of operation.parts.keys()) needAt(operation, at, "boolean");
  return "boolean";
}

function comparing(isComparable: (type: FormulaType) => boolean) {
  return (operation: Operation): FormulaType => {
    need(operation, "same", isComparable);
    return "boolean";
  };
}

const joinedType = (types: readonly FormulaType[]): FormulaType =>
  types.some((type) => classOf(type) === "text") ? "text" : undefined;

/** Both sides are of one class, and of one that the operation takes. */
function need(operation: Operation, needed: Needed, isTaken: (type: FormulaType) => boolean): void {
  const { node, parts, types, typing } = operation;
  const [left, right] = parts.map((part, at) => typed(part, types[at]));
  if (left === undefined || right === undefined) return;
  if (classes[left.type] === classes[right.type] && isTaken(left.type)) return;
  typing.faults.push({ operand: left, other: right, operation: node.op, needed, range: node.range });
}

/** One operand is of the class that the operation needs. */
function needAt({ node, parts, types, typing }: Operation, at: number, needed: Needed): void {
  const operand = typed(parts[at], types[at]);
  if (operand === undefined || fits(operand.type, needed)) return;
  const range = parts[at]?.range ?? node.range;
  typing.faults.push({ operand, other: undefined, operation: operationName(node), needed, range });
}

/** A date is a text that looks like one; a text may look like one. */
const fits = (type: NonNullable<FormulaType>, needed: Needed): boolean => {
  if (needed === "choice") return type === "choice" || type === "choices";
  return needed === "date" ? type === "date" || type === "text" : classes[type] === needed;
};

function typed(part: ASTNode | undefined, type: FormulaType): TypedPart | undefined {
  if (part === undefined || type === undefined) return undefined;
  return { source: part.op === "id" ? part.args : part.input.slice(part.range.start, part.range.end), type };
}

const operationName = (node: ASTNode): string =>
  node.op === "call" || node.op === "rcall" ? `${node.args[0]}()` : node.op.replace("_", "");

function typeOfLiteral(value: unknown): FormulaType {
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (typeof value === "string") return "text";
  return typeof value === "boolean" ? "boolean" : undefined;
}

function typeOfChoice(node: Extract<ASTNode, { op: "?:" }>, typing: Typing): FormulaType {
  const types = node.args.map((part) => typeIn(part, typing));
  needAt({ node, parts: node.args, types, typing }, 0, "boolean");
  return types[1] === types[2] ? types[1] : undefined;
}

interface Signature {
  /** What each argument needs to be; the last holds for all that follow. Undefined takes anything. */
  readonly takes: readonly (Needed | undefined)[];
  readonly gives: FormulaType;
}

const calls: Readonly<Record<string, Signature>> = {
  count: { takes: [], gives: "number" },
  round: { takes: ["number"], gives: "number" },
  choiceNumber: { takes: ["choice"], gives: "number" },
  today: { takes: [], gives: "date" },
  now: { takes: [], gives: "date" },
  days: { takes: ["date"], gives: "number" },
  years: { takes: ["date"], gives: "number" },
  addDays: { takes: ["date", "number"], gives: "date" },
  matchesPattern: { takes: ["text"], gives: "boolean" },
  string: { takes: [], gives: "text" },
  double: { takes: [], gives: "number" },
  int: { takes: [], gives: "number" },
  size: { takes: [], gives: "number" },
};

/** Functions over numbers, given as a list or one by one. */
const overNumbers = new Set(["sum", "avg"]);

function typeOfCall(node: Extract<ASTNode, { op: "call" }>, typing: Typing): FormulaType {
  const [name, parts] = node.args;
  const types = parts.map((part) => typeIn(part, typing));
  const operation = { node, parts, types, typing };
  if (overNumbers.has(name)) {
    for (const [at, type] of types.entries()) if (type !== "rows") needAt(operation, at, "number");
    return "number";
  }
  const signature = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (name === "size" && ["number", "boolean"].includes(types[0] ?? "")) needAt(operation, 0, "list");
  for (const at of parts.keys()) {
    const needed = signature?.takes[Math.min(at, signature.takes.length - 1)];
    if (needed !== undefined) needAt(operation, at, needed);
  }
  return signature?.gives;
}

const methods: Readonly<Record<string, Signature>> = {
  contains: { takes: ["text"], gives: "boolean" },
  startsWith: { takes: ["text"], gives: "boolean" },
  endsWith: { takes: ["text"], gives: "boolean" },
  lowerAscii: { takes: ["text"], gives: "text" },
  upperAscii: { takes: ["text"], gives: "text" },
  trim: { takes: ["text"], gives: "text" },
  substring: { takes: ["text", "number"], gives: "text" },
  split: { takes: ["text"], gives: undefined },
  join: { takes: ["list", "text"], gives: "text" },
  exists: { takes: ["list"], gives: "boolean" },
  all: { takes: ["list"], gives: "boolean" },
  exists_one: { takes: ["list"], gives: "boolean" },
  filter: { takes: ["list"], gives: undefined },
  map: { takes: ["list"], gives: undefined },
};

/** Methods that name each entry of the list: inside, that name hides any other. */
const loops = new Set(["exists", "all", "exists_one", "filter", "map", "bind"]);

function typeOfMethod(node: Extract<ASTNode, { op: "rcall" }>, typing: Typing): FormulaType {
  const [name, receiver, given] = node.args;
  const bound = loops.has(name) && given[0]?.op === "id" ? given[0].args : undefined;
  const inside: Typing = { ...typing, typeOf: (id) => (id === bound ? undefined : typing.typeOf(id)) };
  const parts = loops.has(name) ? [receiver] : [receiver, ...given];
  const types = parts.map((part) => typeIn(part, typing));
  if (loops.has(name)) for (const part of given.slice(1)) typeIn(part, inside);
  const signature = Object.hasOwn(methods, name) ? methods[name] : undefined;
  for (const at of parts.keys()) {
    const needed = signature?.takes[Math.min(at, signature.takes.length - 1)];
    if (needed !== undefined) needAt({ node, parts, types, typing }, at, needed);
  }
  return signature?.gives;
}

const partsOf = (value: unknown): ASTNode[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  // Operands are nodes, lists of them, or names.
  return typeof value === "object" && value !== null && "op" in value ? [value as ASTNode] : [];
};
