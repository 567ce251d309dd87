import { limits } from "../limits.ts";

/** Every start of a pattern, every repetition and every step back is counted; between two of them a call may go on so often. */
const maxVisits = limits.checks * 10_000;
/** So many characters of a pattern, one behind the other, are too few to count. */
const freeRun = 10;

/**
 * JavaScript of the sandbox: measures patterns before they run (FN73). QuickJS asks whether it may go on at each
 * repetition and at each step back. It does not ask while it compares characters of the pattern one behind the other,
 * repeats a single character, or compares a text with what a group found. Where that is thrown away at once, as a look
 * ahead does, a pattern passes over the text again and again without asking.
 */
export const patternGuard = String.raw`
const patternPrototype = RealRegExp.prototype;
const [sourceOf, isGlobal, isSticky] = ["source", "global", "sticky"].map((name) => descriptorOf(patternPrototype, name).get);
const risks = Object.create(null);

// How often a pattern passes over the whole text at a place ("passes") or over a run of its own characters ("run"), and
// with which power of the text's length that place is visited ("degree"): once for each start, and again for each
// repetition before it or around it.
function riskOf(source) {
  return (risks[source] ??= readRisk(source));
}

function readRisk(source) {
  const risk = { passes: 0, run: 0, degree: 0 };
  const open = [];
  let repeats = 0;
  let run = 0;
  let isRisky = false;
  const found = (passes) => {
    risk.passes += passes;
    risk.degree = max(risk.degree, 1 + repeats);
    isRisky = true;
    for (let i = 0; i < open.length; i += 1) open[i].isRisky = true;
  };
  const step = () => {
    run += 1;
    isRisky = false;
    if (run <= ${freeRun}) return;
    risk.run = max(risk.run, run);
    found(0);
  };
  for (let i = 0; i < source.length; i += 1) {
    const sign = source[i];
    const next = source[i + 1];
    if (sign === "\\") {
      step();
      i += 1;
      if (next === "k" || (next >= "1" && next <= "9")) found(1);
    } else if (sign === "[") {
      step();
      for (i += 1; i < source.length && source[i] !== "]"; i += 1) if (source[i] === "\\") i += 1;
    } else if (sign === "(") {
      const behind = next === "?" && source[i + 2] === "<" ? source[i + 3] : source[i + 2];
      open[open.length] = { isLook: next === "?" && (behind === "=" || behind === "!"), repeats, inside: 0, isRisky: false };
      if (next === "?") i += 1;
      run = 0;
    } else if (sign === ")") {
      const group = open[open.length - 1];
      if (group === undefined) continue;
      open.length -= 1;
      run = 0;
      isRisky = group.isRisky;
      if (!group.isLook) continue;
      // What was repeated inside is not tried again.
      repeats = group.repeats;
      if (group.inside > 0) found(group.inside);
    } else if (sign === "*" || sign === "+" || sign === "?" || sign === "{") {
      if (isRisky) risk.degree += 1;
      if (next === "?") i += 1;
      repeats += 1;
      run = 0;
      for (let j = 0; j < open.length; j += 1) open[j].inside += 1;
    } else if (sign === "|") run = 0;
    else step();
  }
  return risk;
}

function workOf({ passes, run, degree }, starts, length) {
  if (degree === 0) return 0;
  return min(${maxVisits}, (starts + 1) * (length + 1) ** (degree - 1)) * (passes * (length + 1) * 1.5 + run * 4);
}

function allowed(units) {
  if (work + units > ${limits.work}) refuse("limit-pattern-steps");
  return units;
}

const realExec = patternPrototype.exec;
const { exec } = { exec(given) {
  const text = typeof given === "string" ? given : RealString(given);
  charge(100);
  const risk = riskOf(apply(sourceOf, this, []));
  if (risk.degree === 0) return apply(realExec, this, [text]);
  const isStuck = apply(isSticky, this, []);
  const from = apply(isGlobal, this, []) && typeof this.lastIndex === "number" ? min(text.length, max(0, this.lastIndex)) : 0;
  allowed(workOf(risk, isStuck ? 0 : text.length - from, text.length));
  const result = apply(realExec, this, [text]);
  const to = result === null ? text.length : result.index;
  charge(workOf(risk, isStuck ? 0 : max(0, to - from), text.length));
  return result;
} };
replace(patternPrototype, "exec", exec);

// QuickJS runs a pattern whose author took "exec" away without it. Those that it makes itself keep theirs.
function Guarded(source, flags) {
  const made = construct(RealRegExp, [source, flags]);
  define(made, "exec", { value: exec });
  return made;
}
define(Guarded, Symbol.species, { value: Guarded });

for (const name of ["test", Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split]) {
  const real = patternPrototype[name];
  // These make a new pattern with what the author calls its constructor.
  const makesOther = name === Symbol.matchAll || name === Symbol.split;
  replace(patternPrototype, name, { [name](given, ...values) {
    const text = typeof given === "string" ? given : RealString(given);
    charge(allowed(workOf(riskOf(apply(sourceOf, this, [])), text.length, text.length)));
    if (!makesOther) return apply(real, this, [text, ...values]);
    const pattern = construct(RealRegExp, [this]);
    define(pattern, "constructor", { value: Guarded });
    pattern.lastIndex = this.lastIndex;
    return apply(real, pattern, [text, ...values]);
  } }[name]);
}
`;
