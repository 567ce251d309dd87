import { type Answer, Budget, budgetSpent, type Moment } from "@askloom/kinds/questions/logic";
import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import type { Formula, FormulaFault, FormulaFaultCode, Formulas, FormulaValues } from "./formula-port.ts";
import { answerOfFormula } from "./formulas/answer-of-formula.ts";
import { bindChoiceNumbers, choiceNumberName, type Evaluated, questionNamed } from "./formulas/choice-numbers.ts";
import { inDecimals } from "./formulas/decimal-results.ts";
import { faultOfError, partAt } from "./formulas/formula-fault.ts";
import { callsOf, freeNames, macroDepth, methodsUsed, onlyCalculates, partCount } from "./formulas/formula-tree.ts";
import { functionHandlers } from "./formulas/function-handlers.ts";
import { madeNodes } from "./formulas/made-nodes.ts";
import { metering } from "./formulas/metered.ts";
import { mixedOperators } from "./formulas/mixed-operators.ts";

export { numbersKey } from "./formulas/choice-numbers.ts";
export { type FormulaFunction, formulaFunctions } from "./formulas/formula-functions.ts";

/** Loops inside of loops: more would let a short formula run for ever. */
const maxNestedLoops = 2;

/** CEL, with the product's functions. Stands alone, so that only forms with formulas load it. */
export function celFormulas(): Formulas {
  let moment: Moment = { today: "", now: "" };
  const meter = { budget: new Budget() };
  const metered = metering(meter);
  const evaluated: Evaluated = { values: {} };
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
      const refusal = refusalOf(run.ast, source) ?? typeFault(run.check(), source);
      if (refusal !== undefined) return refusal;
      const nodes = madeNodes(run.ast);
      bindChoiceNumbers(nodes, evaluated);
      inDecimals(nodes);
      metered(nodes);
    } catch (error) {
      return faultOfError(error, source);
    }
    const ids = freeNames(run.ast);
    // Failing is slow, and in a form half filled it is the usual case.
    const needsAll = ids.length > 0 && run.ast.op !== "id" && onlyCalculates(run.ast);
    const choosing = callsOf(run.ast, choiceNumberName).flatMap(([part]) => questionNamed(part) ?? []);
    return { ast: run.ast, ids, parts: partCount(run.ast), choosing, evaluate };

    function evaluate(values: FormulaValues, at: Moment, budget: Budget): Answer | undefined {
      if (needsAll && ids.some((id) => values[id] === null)) return undefined;
      moment = at;
      meter.budget = budget;
      evaluated.values = values;
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

/** More than a form of 10,000 items has as a rule: within one form nothing is parsed twice (EX7). */
const maxRemembered = 20_000;

/** The same source is parsed once: the designer asks with every keystroke elsewhere. */
function remembered(parse: Formulas["parse"]): Formulas["parse"] {
  const known = new Map<string, Formula | FormulaFault>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const parsed = parse(source);
    if (known.size >= maxRemembered) known.clear();
    known.set(source, parsed);
    return parsed;
  };
}

function refusalOf(ast: ASTNode, source: string): FormulaFault | undefined {
  const refused = (fault: FormulaFaultCode, { start, end } = ast.range): FormulaFault => ({
    fault,
    part: partAt(source, start, end),
    start,
    end,
  });
  if (macroDepth(ast) > maxNestedLoops) return refused("too-many-loops");
  // CEL's own runs the expression with backtracking, which can take for ever.
  if (methodsUsed(ast).has("matches")) return refused("unsafe-pattern");
  const unnamed = callsOf(ast, choiceNumberName).find(([part]) => questionNamed(part) === undefined);
  return unnamed === undefined ? undefined : refused("not-a-question", unnamed[0]?.range);
}

function typeFault(checked: unknown, source: string): FormulaFault | undefined {
  const { valid, error } = checked as { valid: boolean; error?: unknown };
  return valid ? undefined : faultOfError(error, source);
}
