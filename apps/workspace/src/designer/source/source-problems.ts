import { type JsonPath, type JsonPositions, jsonPositions, type Range } from "./json-positions.ts";
import type { JsonSchema } from "./json-schema.ts";
import { codeOf, flatIssues, type SourceFault } from "./zod-issues.ts";

/** What is wrong with a source, and where in its text. */
export interface SourceProblem extends SourceFault, Range {
  readonly line: number;
}

export type ReadSource<Definition> =
  | { readonly definition: Definition; readonly problems: readonly [] }
  | { readonly definition: undefined; readonly problems: readonly SourceProblem[] };

export const maxProblems = 200;

/** Reads a source; it is a definition only when nothing at all is wrong with it. */
export function readSource<Definition>(
  text: string,
  { schema, lists }: JsonSchema<Definition>,
): ReadSource<Definition> {
  const json = parsed(text);
  if ("fault" in json) return wrong(text, [{ ...json.fault, code: "syntax", figures: {} }]);
  const result = schema.safeParse(json.value);
  const places = jsonPositions(text);
  if (!result.success) {
    const faults = flatIssues(result.error.issues).flatMap((issue) =>
      faultsOf(issue, { value: json.value, places, lists }),
    );
    return wrong(text, faults);
  }
  const dropped = droppedPaths(json.value, result.data);
  if (dropped.length === 0) return { definition: result.data, problems: [] };
  return wrong(
    text,
    dropped.map((path) => ({
      ...places.nameAt(path),
      code: "unknown-property",
      figures: { name: String(path.at(-1)) },
    })),
  );
}

const wrong = (text: string, faults: readonly (SourceFault & Range)[]): ReadSource<never> => {
  const lineOf = linesIn(text);
  const problems = faults.map((fault) => ({ ...fault, line: lineOf(fault.from) })).sort((a, b) => a.from - b.from);
  return { definition: undefined, problems: problems.slice(0, maxProblems) };
};

function parsed(text: string): { value: unknown } | { fault: Range } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const position = /position (\d+)/.exec(String(error));
    const at = position === null ? 0 : Math.min(Number(position[1]), Math.max(0, text.length - 1));
    return { fault: jsonPositions(text).firstFault() ?? { from: at, to: Math.min(text.length, at + 1) } };
  }
}

type Issue = ReturnType<typeof flatIssues>[number];

interface Written {
  readonly value: unknown;
  readonly places: JsonPositions;
  readonly lists: readonly string[];
}

function faultsOf(issue: Issue, { value, places, lists }: Written): (SourceFault & Range)[] {
  const repeated = issue.code === "custom" && issue.path.length === 0 ? repeatedIds(value, lists) : [];
  if (repeated.length > 0) {
    return repeated.map(({ id, path }) => ({ ...places.valueAt(path), code: "repeated-id", figures: { id } }));
  }
  const location = issue.code === "invalid_key" ? places.nameAt(issue.path) : places.valueAt(issue.path);
  return [{ ...location, ...codeOf(issue, valueAt(value, issue.path)) }];
}

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value);

/** What was written and not taken over: the schema does not know it. */
function droppedPaths(written: unknown, accepted: unknown, path: JsonPath = []): JsonPath[] {
  if (!isObject(written) || !isObject(accepted)) return [];
  return Object.keys(written).flatMap((key) => {
    if (!Object.hasOwn(accepted, key)) return [[...path, key]];
    return droppedPaths(written[key], accepted[key], [...path, Array.isArray(written) ? Number(key) : key]);
  });
}

/** Where ids are used again. Asked only where the shape is right already. */
function repeatedIds(value: unknown, lists: readonly string[]): { id: string; path: JsonPath }[] {
  const seen = new Set<string>();
  const again: { id: string; path: JsonPath }[] = [];
  const see = (members: readonly { id: string; items?: unknown }[], path: JsonPath) => {
    for (const [index, { id, items }] of members.entries()) {
      if (seen.has(id)) again.push({ id, path: [...path, index, "id"] });
      seen.add(id);
      if (Array.isArray(items)) see(items, [...path, index, "items"]);
    }
  };
  for (const list of lists) {
    const members = valueAt(value, [list]);
    if (Array.isArray(members)) see(members, [list]);
  }
  return again;
}

function linesIn(text: string): (at: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => starts.findLastIndex((start) => start <= at) + 1;
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === "object" && value !== null;
