import { limits } from "../limits.ts";

/**
 * JavaScript that runs inside the sandbox before any function does. It takes the built-in functions that are needed
 * later, so that an author's changes to them have no effect, and counts what built-in functions do (FN10): those do a lot
 * of work without the sandbox asking whether it may go on.
 */
export const limitGuard = String.raw`
const { parse: parseJson, stringify: toJson } = JSON;
const { keys: keysOf, getPrototypeOf: prototypeOf, getOwnPropertyDescriptor: descriptorOf, defineProperty: define } = Object;
const { apply, construct } = Reflect;
const { isArray } = Array;
const isFiniteNumber = Number.isFinite;
const objectPrototype = Object.prototype;
const RealDate = Date;
const RealError = Error;
const RealRegExp = RegExp;
const RealString = String;
const { max, min, log2 } = Math;
const cut = String.prototype.slice;

let fault;
let faultCode = "";
let faultFigures = "{}";
let work = 0;

function refuse(code, figures) {
  faultCode = code;
  faultFigures = figures === undefined ? "{}" : toJson(figures);
  fault = new RealError(code);
  throw fault;
}

function charge(units) {
  work += units;
  if (!(work <= ${limits.work})) refuse("limit-steps");
}

function sized(value) {
  if (typeof value === "number") return value;
  if (typeof value === "string") {
    if (value.length > ${limits.textCharacters}) refuse("limit-text");
    charge(1 + value.length / 64);
  } else if (typeof value === "object" && isArray(value)) {
    if (value.length > ${limits.listEntries}) refuse("limit-list");
    charge(1 + value.length / 4);
  }
  return value;
}

// Texts of one length are compared character by character, as far as they are equal; nothing else counts that.
let comparedLength = -1;
function compared(value) {
  comparedLength = typeof value === "string" ? value.length : -1;
  return value;
}
function comparedWith(value) {
  if (comparedLength > 1000 && typeof value === "string" && value.length === comparedLength) charge(comparedLength / 8);
  return value;
}

function replace(owner, name, value) {
  define(owner, name, { value, writable: true, configurable: true, enumerable: false });
}

function wrap(owner, names, before, perEntry = 0) {
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    const real = owner[name];
    if (typeof real !== "function") continue;
    replace(owner, name, { [name](...values) {
      charge(20);
      const result = sized(apply(real, before(this, values), values));
      if (perEntry > 0 && isArray(result)) charge(result.length * perEntry);
      return result;
    } }[name]);
  }
}

const asList = (factor) => (list) => {
  if (!isArray(list)) throw new TypeError("not a list");
  if (list.length > ${limits.listEntries}) refuse("limit-list");
  charge(1 + list.length * factor);
  return list;
};
const asText = (factor) => (given) => {
  if (given === null || given === undefined) throw new TypeError("not a text");
  const text = typeof given === "string" ? given : RealString(given);
  charge(1 + text.length * factor);
  return text;
};
const costing = (units) => (self) => {
  charge(units);
  return self;
};
const scanned = asText(1 / 16);
const searched = (given, values) => {
  const text = asText(2)(given);
  if (typeof values[0] === "string") charge((text.length * values[0].length) / 8);
  return text;
};
const realSplit = String.prototype.split;
const replacedAll = (given, values) => {
  const text = searched(given, values);
  const [from, to] = [values[0], values[1]];
  if (typeof from !== "string" || typeof to !== "string") return text;
  charge(text.length * 15);
  // Pieces are counted only where the text could become too long.
  if (text.length + (text.length + 1) * to.length <= ${limits.textCharacters}) return text;
  const count = apply(realSplit, text, [from]).length - 1;
  if (text.length + count * to.length > ${limits.textCharacters}) refuse("limit-text");
  return text;
};
const repeated = (given, values) => {
  const text = scanned(given);
  const count = +values[0];
  values[0] = count;
  if (text.length * count > ${limits.textCharacters}) refuse("limit-text");
  if (count > 0) charge(text.length * count);
  return text;
};
const padded = (given, values) => {
  const length = +values[0];
  values[0] = length;
  if (length > ${limits.textCharacters}) refuse("limit-text");
  return scanned(given);
};

wrap(Array.prototype, ["copyWithin", "fill", "reverse", "shift", "unshift"], asList(2));
// A text is compared with each text of the list, as far as they are equal.
wrap(Array.prototype, ["includes", "indexOf", "lastIndexOf"], (list, values) =>
  asList(2 + (typeof values[0] === "string" ? values[0].length / 2 : 0))(list));
wrap(Array.prototype, ["concat", "flat", "slice", "splice", "toReversed", "toSpliced", "with"], asList(0.5), 20);
wrap(Array.prototype, ["join", "toString", "toLocaleString"], asList(4));
const sortCost = (list) => asList(4 * (1 + log2(1 + (isArray(list) ? list.length : 0))))(list);
wrap(Array.prototype, ["sort", "toSorted"], sortCost);
wrap(String.prototype, ["replaceAll"], replacedAll);
wrap(String.prototype, ["repeat"], repeated);
wrap(String.prototype, ["padStart", "padEnd"], padded);
wrap(String.prototype, ["indexOf", "lastIndexOf", "includes", "replace", "matchAll", "search"], searched);
wrap(String.prototype, ["split", "match"], searched, 20);
// Whole numbers share few places in the tables of maps and sets: the more there are, the longer each one is looked for.
for (const { prototype } of [Map, Set]) {
  const sizeOf = descriptorOf(prototype, "size").get;
  wrap(prototype, ["add", "delete", "get", "has", "set"], (self, values) => {
    const length = typeof values[0] === "string" ? values[0].length : 0;
    charge(200 + apply(sizeOf, self, []) / 8 + length);
    return self;
  });
}
wrap(String.prototype, ["concat", "slice", "substring", "substr", "trim", "trimStart", "trimEnd", "localeCompare", "startsWith",
  "endsWith", "isWellFormed", "toWellFormed"], scanned);
wrap(String.prototype, ["toUpperCase", "toLowerCase", "toLocaleUpperCase", "toLocaleLowerCase"], asText(8));
wrap(String.prototype, ["normalize"], asText(20));
const ofFirst = (factor) => (self, values) => {
  values[0] = asText(factor)(values[0] ?? "undefined");
  return self;
};
wrap(globalThis, ["encodeURI", "encodeURIComponent", "decodeURI", "decodeURIComponent", "parseInt", "parseFloat"], ofFirst(10));
wrap(Number.prototype, ["toString", "toFixed", "toPrecision", "toExponential", "toLocaleString"], costing(500));
const named = (self, values) => {
  for (let i = 0; i < values.length; i += 1) {
    if (typeof values[i] === "string" || isArray(values[i])) charge(values[i].length * 40);
  }
  return self;
};
wrap(Object, ["keys", "values", "entries", "getOwnPropertyNames", "getOwnPropertySymbols", "assign", "fromEntries"], named, 20);
wrap(Array, ["from"], (self, values) => {
  const source = values[0];
  if (typeof source !== "object" || source === null) return self;
  if (source.length > ${limits.listEntries}) refuse("limit-list");
  // An iterator may go on for ever: each of its steps is slow.
  if (!isArray(source) && typeof source[Symbol.iterator] === "function") values[0] = iterated(source);
  return self;
});
function iterated(source) {
  const list = [];
  for (const value of source) {
    charge(300);
    define(list, list.length, { value, writable: true, configurable: true, enumerable: true });
  }
  return list;
}
const ofTexts = (self, values) => {
  for (let i = 0; i < values.length; i += 1) if (typeof values[i] === "string") charge(values[i].length);
  return self;
};
wrap(globalThis, ["isNaN", "isFinite"], ofTexts);
wrap(Math, ["abs", "ceil", "floor", "max", "min", "pow", "round", "sign", "sqrt", "trunc"], ofTexts);

function nesting(text) {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (quoted) {
      if (sign === "\\") i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > ${limits.depth}) refuse("limit-depth");
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
}

function notTooDeep(value, depth) {
  if (typeof value === "string") charge(value.length * 5);
  if (typeof value !== "object" || value === null) return;
  charge(200);
  if (depth > ${limits.depth}) refuse("limit-depth");
  const names = keysOf(value);
  for (let i = 0; i < names.length; i += 1) notTooDeep(descriptorOf(value, names[i])?.value, depth + 1);
}

wrap(JSON, ["parse"], (self, values) => {
  values[0] = asText(4)(values[0] ?? "undefined");
  nesting(values[0]);
  return self;
});
wrap(JSON, ["stringify"], (self, values) => {
  notTooDeep(values[0], 0);
  return self;
});
`;
