import { limits } from "../limits.ts";

/** JavaScript of the sandbox: the result as JSON. Only plain data leaves the sandbox (FN5); nothing of it is called. */
export const plainData = `
let written = 0;
const timeOf = RealDate.prototype.getTime;
const isoOf = RealDate.prototype.toISOString;

function write(text) {
  written += text.length;
  if (written > ${limits.resultCharacters}) refuse("limit-result");
  return text;
}

function plain(value, place, depth) {
  if (value === null || value === undefined) return write("null");
  if (typeof value === "string") return write(toJson(value));
  if (typeof value === "boolean") return write(value ? "true" : "false");
  if (typeof value === "number") {
    if (!isFiniteNumber(value)) refuse("result-not-finite", { place });
    return write(toJson(value));
  }
  if (typeof value !== "object") refuse("result-not-plain", { place, found: typeof value });
  if (depth >= ${limits.depth}) refuse("limit-depth");
  if (isArray(value)) return plainList(value, place, depth);
  const prototype = prototypeOf(value);
  if (prototype === objectPrototype || prototype === null) return plainRecord(value, place, depth);
  return write(toJson(dateText(value, place)));
}

function plainList(list, place, depth) {
  if (list.length > ${limits.listEntries}) refuse("limit-list");
  let text = write("[");
  for (let i = 0; i < list.length; i += 1) {
    const entry = descriptorOf(list, i);
    if (i > 0) text += write(",");
    text += plain(entry === undefined ? null : dataOf(entry, place), place + "[" + i + "]", depth + 1);
  }
  return text + write("]");
}

function plainRecord(record, place, depth) {
  const names = keysOf(record);
  let text = write("{");
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    const inside = place === "" ? name : place + "." + name;
    if (name === "__proto__") refuse("result-not-plain", { place: inside, found: "object" });
    const value = dataOf(descriptorOf(record, name), inside);
    if (value === undefined) continue;
    text += write((text === "{" ? "" : ",") + toJson(name) + ":") + plain(value, inside, depth + 1);
  }
  return text + write("}");
}

function dataOf(entry, place) {
  if (entry.get !== undefined || entry.set !== undefined) refuse("result-not-plain", { place, found: "getter" });
  return entry.value;
}

function dateText(value, place) {
  let time;
  try {
    time = apply(timeOf, value, []);
  } catch {
    refuse("result-not-plain", { place, found: "object" });
  }
  if (!isFiniteNumber(time)) refuse("result-not-finite", { place });
  return apply(isoOf, new RealDate(time), []);
}
`;
