import { limits } from "../limits.ts";

/** JavaScript of the sandbox: the result as JSON. Only plain data leaves the sandbox (FN5); nothing of it is called. */
export const plainData = `
let written = 0;
const timeOf = RealDate.prototype.getTime;
const isoOf = RealDate.prototype.toISOString;

// Names and indexes on the way to the value that is read. All entries are there: an author's setters are never called.
const path = new Array(${limits.depth + 1}).fill("");

function placeAt(depth) {
  let place = "";
  for (let i = 0; i < depth; i += 1) {
    if (typeof path[i] === "number") place += "[" + path[i] + "]";
    else place += (place === "" ? "" : ".") + path[i];
  }
  return place;
}

function plain(value, depth) {
  if (typeof value === "object" && value !== null) return plainObject(value, depth);
  const text = plainText(value, depth);
  written += text.length;
  if (written > ${limits.resultCharacters}) refuse("limit-result");
  return text;
}

function plainText(value, depth) {
  switch (typeof value) {
    case "string": return toJson(value);
    case "number":
      // Only finite numbers give zero.
      if (value - value !== 0) refuse("result-not-finite", { place: placeAt(depth) });
      return "" + value;
    case "boolean": return value ? "true" : "false";
    case "undefined": case "object": return "null";
    default: refuse("result-not-plain", { place: placeAt(depth), found: typeof value });
  }
}

function plainObject(value, depth) {
  if (depth >= ${limits.depth}) refuse("limit-depth");
  if (isArray(value)) return plainList(value, depth);
  const prototype = prototypeOf(value);
  if (prototype === objectPrototype || prototype === null) return plainRecord(value, depth);
  return plain(dateText(value, depth), depth);
}

function plainList(list, depth) {
  if (list.length > ${limits.listEntries}) refuse("limit-list");
  written += 1 + list.length;
  let text = "[";
  for (let i = 0; i < list.length; i += 1) {
    path[depth] = i;
    const entry = descriptorOf(list, i);
    if (i > 0) text += ",";
    if (entry === undefined) text += plain(null, depth + 1);
    else if (entry.get !== undefined || entry.set !== undefined) refuseGetter(depth + 1);
    else text += plain(entry.value, depth + 1);
  }
  return text + "]";
}

function plainRecord(record, depth) {
  const names = keysOf(record);
  written += 1;
  let text = "{";
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    path[depth] = name;
    if (name === "__proto__") refuse("result-not-plain", { place: placeAt(depth + 1), found: "object" });
    const entry = descriptorOf(record, name);
    if (entry.get !== undefined || entry.set !== undefined) refuseGetter(depth + 1);
    if (entry.value === undefined) continue;
    const key = toJson(name) + ":";
    written += key.length + 1;
    text += (text === "{" ? "" : ",") + key + plain(entry.value, depth + 1);
  }
  return text + "}";
}

function refuseGetter(depth) {
  refuse("result-not-plain", { place: placeAt(depth), found: "getter" });
}

function dateText(value, depth) {
  let time;
  try {
    time = apply(timeOf, value, []);
  } catch {
    refuse("result-not-plain", { place: placeAt(depth), found: "object" });
  }
  if (!isFiniteNumber(time)) refuse("result-not-finite", { place: placeAt(depth) });
  return apply(isoOf, new RealDate(time), []);
}
`;
