import { limits } from "../limits.ts";

/** JavaScript of the sandbox: the console, and the call of the author's function. */
export const runner = String.raw`
let printed = "";
let entry;
const hits = Object.create(null);
let lastReturn = -1;
let returned = -1;

function shown(value) {
  if (typeof value === "string") return value;
  try {
    written = 0;
    return plain(value, 0);
  } catch {
    return typeof value;
  }
}

function print(...values) {
  let line = "";
  for (let i = 0; i < values.length; i += 1) line += (i > 0 ? " " : "") + shown(values[i]);
  charge(100 + line.length * 4);
  if (printed.length + line.length + 1 > ${limits.consoleCharacters}) refuse("limit-console");
  printed += line + "\n";
}
replace(globalThis, "console", { log: print, info: print, warn: print, error: print, debug: print });

const stackGetter = descriptorOf(RealError.prototype, "stack")?.get;

function stackOf(error) {
  const stack = stackGetter === undefined ? textOf(error, "stack") : apply(stackGetter, error, []);
  return typeof stack === "string" ? apply(cut, stack, [0, 2000]) : "";
}

function textOf(error, name) {
  const entry = descriptorOf(error, name) ?? descriptorOf(prototypeOf(error) ?? {}, name);
  return typeof entry?.value === "string" ? apply(cut, entry.value, [0, 2000]) : "";
}

function described(error) {
  if (typeof error !== "object" || error === null) return '{"code":"thrown","message":' + toJson(apply(cut, shown(error), [0, 500])) + "}";
  const where = ',"stack":' + toJson(stackOf(error));
  if (error === fault) return '{"code":' + toJson(faultCode) + ',"figures":' + faultFigures + where + "}";
  const message = toJson(apply(cut, textOf(error, "message"), [0, 500]));
  return '{"code":"thrown","name":' + toJson(textOf(error, "name")) + ',"message":' + message + where + "}";
}

const left = () => ',"console":' + toJson(printed) + ',"hits":' + toJson(keysOf(hits)) + ',"returned":' + returned + "}";

function run(text) {
  const { subject, params, now } = parseJson(text);
  let outcome;
  try {
    const value = entry(subject, params, now);
    returned = lastReturn;
    written = 0;
    outcome = '{"value":' + plain(value, 0);
  } catch (error) {
    outcome = '{"fault":' + described(error);
  }
  return outcome + left();
}

return {
  install(factory) {
    const hit = (statement) => { hits[statement] = true; };
    const made = (value) => { charge(800); return value; };
    entry = factory(sized, hit, () => charge(12000), made, (index) => { lastReturn = index; }, compared, comparedWith);
  },
  run,
  left: () => '{"fault":null' + left(),
};
`;
