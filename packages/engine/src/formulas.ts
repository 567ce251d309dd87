import { type Answer, Budget, budgetSpent, type Moment } from "@askloom/kinds/questions/logic";
import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import type { Formula, FormulaFault, Formulas } from "./formula-port.ts";
import { answerOfFormula } from "./formulas/answer-of-formula.ts";
import { inDecimals } from "./formulas/decimal-results.ts";
import { freeNames, macroDepth, methodsUsed, onlyCalculates } from "./formulas/formula-tree.ts";
import { functionHandlers } from "./formulas/function-handlers.ts";
import { metered } from "./formulas/metered.ts";
import { mixedOperators } from "./formulas/mixed-operators.ts";

export { type FormulaFunction, formulaFunctions } from "./formulas/formula-functions.ts";

/** Loops inside of loops: more would let a short formula run for ever. */
const mostNestedLoops = 2;

/** CEL, with the product's functions. Stands alone, so that only forms with formulas load it. */
export function celFormulas(): Formulas {
  let moment: Moment = { today: "", now: "" };
  const meter = { budget: new Budget() };
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 2_000, maxDepth: 100, maxListElements: 500, maxMapEntries: 500, maxCallArguments: 16 },
  });
  for (const [signature, handler] of mixedOperators) environment.registerOperator(signature, handler);
  for (const [signature, handler] of functionHandlers(() => moment, meter))
    environment.registerFunction(signature, handler);

  const parse = (source: string): Formula | FormulaFault => {
    let run: ((values: Record<string, unknown>) => unknown) & { readonly ast: ASTNode; readonly check: () => unknown };
    try {
      run = environment.parse(source);
      const refusal = refusalOf(run.ast) ?? typeFault(run.check());
      if (refusal !== undefined) return { message: refusal.message, ...rangeIn(refusal, source) };
      inDecimals(run.ast);
      metered(run.ast, meter);
    } catch (error) {
      return { message: messageOf(error), ...rangeIn(error, source) };
    }
    const ids = freeNames(run.ast);
    // Failing is slow, and in a form half filled it is the usual case.
    const needsAll = ids.length > 0 && run.ast.op !== "id" && onlyCalculates(run.ast);
    return { ast: run.ast, ids, evaluate };

    function evaluate(values: Record<string, unknown>, at: Moment, budget: Budget): Answer | undefined {
      if (needsAll && ids.some((id) => values[id] === null)) return undefined;
      moment = at;
      meter.budget = budget;
      try {
        return ended(answerOfFormula(run(values)), budget);
      } catch {
        // A formula that fails yields nothing (EC8).
        return ended(undefined, budget);
      }
    }
  };
  return { parse: remembered(parse) };
}

/** CEL turns failures inside of a formula into values; what a formula gives after its budget was spent is none. */
function ended(result: Answer | undefined, budget: Budget): Answer | undefined {
  if (budget.isSpent) throw budgetSpent;
  return result;
}

/** The same source is parsed once: the designer asks with every keystroke elsewhere. */
function remembered(parse: Formulas["parse"]): Formulas["parse"] {
  const known = new Map<string, Formula | FormulaFault>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const parsed = parse(source);
    if (known.size >= 5_000) known.clear();
    known.set(source, parsed);
    return parsed;
  };
}

interface Refusal {
  readonly message: string;
  readonly range?: { readonly start: number; readonly end: number };
}

function refusalOf(ast: ASTNode): Refusal | undefined {
  if (macroDepth(ast) > mostNestedLoops) return { message: "Loops can be nested twice at most." };
  // CEL's own runs the expression with backtracking, which can take for ever.
  if (methodsUsed(ast).has("matches")) return { message: "Use matchesPattern(text, pattern) instead of matches." };
  return undefined;
}

function typeFault(checked: unknown): Refusal | undefined {
  const { valid, error } = checked as { valid: boolean; error?: unknown };
  if (valid) return undefined;
  return { message: messageOf(error), ...rangeOf(error) };
}

/** The first line: below it the parser draws the source. */
const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");

function rangeOf(error: unknown): Pick<Refusal, "range"> {
  const range = (error as { range?: { start?: unknown; end?: unknown } } | undefined)?.range;
  return typeof range?.start === "number" && typeof range.end === "number"
    ? { range: { start: range.start, end: range.end } }
    : {};
}

function rangeIn(error: unknown, source: string): { start: number; end: number } {
  return rangeOf(error).range ?? { start: 0, end: source.length };
}
