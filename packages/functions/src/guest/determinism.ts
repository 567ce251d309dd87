import { limits } from "../limits.ts";

/** JavaScript of the sandbox: takes away whatever would make a call depend on more than its input (FN6), or reach code. */
export const determinism = `
function Day(...values) {
  if (new.target === undefined || values.length === 0) refuse("no-clock");
  return construct(RealDate, values, new.target === Day ? RealDate : new.target);
}
Day.prototype = RealDate.prototype;
replace(Day, "UTC", RealDate.UTC);
replace(Day, "parse", RealDate.parse);
replace(Day, "now", function now() { refuse("no-clock"); });
replace(Day, "name", "Date");
replace(RealDate.prototype, "constructor", Day);
replace(globalThis, "Date", Day);
replace(Math, "random", function random() { refuse("no-random"); });

function Pattern(source, flags) {
  const text = source instanceof RealRegExp ? source : source === undefined ? "(?:)" : RealString(source);
  if (typeof text === "string" && text.length > ${limits.patternCharacters}) refuse("limit-pattern");
  return construct(RealRegExp, [text, flags], new.target === undefined || new.target === Pattern ? RealRegExp : new.target);
}
Pattern.prototype = RealRegExp.prototype;
replace(Pattern, "name", "RegExp");
define(Pattern, Symbol.species, { get() { return this; } });
replace(RealRegExp.prototype, "constructor", Pattern);
delete RealRegExp.prototype.compile;
replace(globalThis, "RegExp", Pattern);

// An error names where it was made, which is slow.
for (const name of ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"]) {
  const Real = globalThis[name];
  const Charged = { [name]: function (...values) {
    charge(2500);
    return construct(Real, values, new.target === undefined || new.target === Charged ? Real : new.target);
  } }[name];
  Charged.prototype = Real.prototype;
  replace(Real.prototype, "constructor", Charged);
  replace(globalThis, name, Charged);
}

define(RealError, "prepareStackTrace", { value: undefined, writable: false, configurable: false });
define(RealError, "stackTraceLimit", { value: 10, writable: false, configurable: false });

replace(prototypeOf(function () {}), "constructor", undefined);
replace(prototypeOf(function* () {}), "constructor", undefined);
const unwanted = ["eval", "Function", "queueMicrotask", "BigInt", "Iterator", "DisposableStack", "WeakMap", "WeakSet", "escape",
  "unescape", "InternalError", "SuppressedError", "AggregateError"];
for (let i = 0; i < unwanted.length; i += 1) delete globalThis[unwanted[i]];
`;
