import { charactersAtOnce, JsonText } from "./json-text.ts";

/** Writes a value as JSON, in steps of which none is long. */
export function* writeSteps(value: unknown, atOnce = charactersAtOnce): Generator<undefined, string> {
  if (!isLarge(value, atOnce)) return JSON.stringify(value);
  const parts: string[] = [];
  yield* write(value, atOnce, parts);
  return parts.join("");
}

/** Whether a value is larger than this as JSON: in about as many characters. */
export const isLarge = (value: unknown, most = charactersAtOnce): boolean => sizeUpTo(value, most) > most;

function* write(large: unknown, atOnce: number, parts: string[]): Generator<undefined, undefined> {
  if (large instanceof JsonText) return void parts.push(large.text);
  if (typeof large !== "object" || large === null) return void parts.push(JSON.stringify(large));
  const isArray = Array.isArray(large);
  const names = isArray ? undefined : Object.keys(large);
  parts.push(isArray ? "[" : "{");
  let before = "";
  let left = atOnce;
  for (let at = 0; at < (names ?? (large as unknown[])).length; at += 1) {
    const name = names?.[at];
    const given: unknown = Reflect.get(large, name ?? at);
    // As in all JSON: what is undefined is not there, and null in an array.
    if (given === undefined && !isArray) continue;
    const element = given ?? null;
    const size = sizeUpTo(element, atOnce);
    const start = name === undefined ? before : `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (size <= atOnce) parts.push(start + JSON.stringify(element));
    else {
      parts.push(start);
      yield* write(element, atOnce, parts);
    }
    left -= size;
    if (left > 0) continue;
    left = atOnce;
    yield;
  }
  parts.push(isArray ? "]" : "}");
  return undefined;
}

/** A number takes about as long as so many characters of a text. */
const charactersOfOne = 10;

/** In about how many characters a value is written; of what is larger than `most`, no more than that. */
export function sizeUpTo(value: unknown, most: number): number {
  if (typeof value === "string") return value.length + charactersOfOne;
  if (typeof value !== "object" || value === null) return charactersOfOne;
  if (value instanceof JsonText) return value.text.length;
  let size = charactersOfOne;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && size <= most; at += 1) size += sizeUpTo(value[at], most - size);
    return size;
  }
  for (const name in value) {
    size += name.length + sizeUpTo(Reflect.get(value, name), most - size);
    if (size > most) break;
  }
  return size;
}
