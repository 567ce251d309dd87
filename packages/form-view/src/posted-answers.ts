import { otherValue } from "@askloom/kinds/questions/part-name";

type Posted = { [key: string]: unknown };

/** What came for one place. */
interface PostedValue {
  whole: string | undefined;
  list: string[];
  parts: Record<string, string | string[]>;
}

const shape = /^([^[\]]+)(?:\[([^[\]]*)\])?(\[\])?$/;

/**
 * The answers in a form that was posted without scripts. Names say the shape: `place`, `place[]` for lists,
 * `place[part]` and `place[part][]` for parts; a place below rows is `repeat/row/question`, and `repeat/row` alone says
 * that there is such a row. Nothing is checked here: the engine takes only what is an answer. Files come apart.
 */
export function postedAnswers(entries: Iterable<readonly [name: string, value: unknown]>): Posted {
  const values = new Map<string, PostedValue>();
  const answers: Posted = Object.create(null);
  const rowAt = rowsIn(answers);
  for (const [name, value] of entries) {
    const [, itemPath = "", part, listed] = shape.exec(name) ?? [];
    if (itemPath === "" || typeof value !== "string") continue;
    const path = itemPath.split("/");
    if (path.length % 2 === 0) rowAt(path);
    else collect(valueAt(values, itemPath), { part, isListed: listed !== undefined, value });
  }
  for (const [itemPath, value] of values) {
    const path = itemPath.split("/");
    const question = path.pop() ?? "";
    rowAt(path)[question] = answerOf(value);
  }
  return answers;
}

function valueAt(values: Map<string, PostedValue>, itemPath: string): PostedValue {
  const found = values.get(itemPath) ?? { whole: undefined, list: [], parts: Object.create(null) };
  values.set(itemPath, found);
  return found;
}

function collect(
  posted: PostedValue,
  { part, isListed, value }: { part: string | undefined; isListed: boolean; value: string },
) {
  if (part === undefined) posted.whole = value;
  else if (part === "") posted.list.push(value);
  else if (!isListed) posted.parts[part] = value;
  else {
    const before = posted.parts[part];
    if (Array.isArray(before)) before.push(value);
    else posted.parts[part] = [value];
  }
}

/** Gives the answers of the row at the end of a path of repeats and rows; the rows on the way are made. */
function rowsIn(answers: Posted): (path: readonly string[]) => Posted {
  const known = new Map<string, Posted>();
  const rowAt = (path: readonly string[]): Posted => {
    const [repeat, rowId] = path.slice(-2);
    if (repeat === undefined || rowId === undefined) return answers;
    const key = path.join("/");
    const found = known.get(key);
    if (found !== undefined) return found;
    const outer = rowAt(path.slice(0, -2));
    const row: Posted = Object.create(null);
    const rows: unknown[] = Array.isArray(outer[repeat]) ? outer[repeat] : [];
    rows.push({ id: rowId, answers: row });
    outer[repeat] = rows;
    known.set(key, row);
    return row;
  };
  return rowAt;
}

/**
 * Own words stand in for the choice that says "other"; alone, they are the answer. A field that came empty was emptied:
 * null takes away what was answered before.
 */
function answerOf({ whole, list, parts }: PostedValue): unknown {
  const named = (value: string) => (value === otherValue ? { other: parts.other ?? "" } : value);
  if (list.length > 0) return list.filter((value) => value !== "").map(named);
  if (whole !== undefined && whole !== "") return named(whole);
  return Object.values(parts).some((part) => part.length > 0) ? parts : null;
}
