import { oncePer } from "../../definitions/definitions.ts";
import { charactersAtOnce } from "../../platform/json/json-text.ts";
import { writeSteps } from "../../platform/json/write-steps.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";

/** JSON inside a script element: nothing in it can end the element. Large JSON is bytes, which threads share. */
export type ScriptJson = string | Uint8Array;

/** Writes a value as such JSON; other requests come in between. */
export const inScript = (value: unknown): Promise<ScriptJson> => inSlices(scriptSteps(value), afterOthers);

/** A definition as such JSON: written once, however many pages it stands in (FL36). */
export const definitionJson = oncePer(inScript);

export function* scriptSteps(value: unknown, atOnce = charactersAtOnce): Generator<undefined, ScriptJson> {
  const json = yield* writeSteps(value, atOnce);
  if (json.length <= atOnce) return escaped(json);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < json.length; ) {
    const end = partEnd(json, at + atOnce);
    parts.push(Buffer.from(escaped(json.slice(at, end))));
    at = end;
    yield;
  }
  return yield* joined(parts);
}

const escaped = (json: string): string => json.replaceAll("<", "\\u003c");

/** Two halves of a character stay together. */
const partEnd = (text: string, end: number): number => (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end);

function* joined(parts: readonly Uint8Array[]): Generator<undefined, Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
    yield;
  }
  return bytes;
}
