export { atOnce } from "./at-once.ts";
export { compileForm, compileSteps } from "./compile-form.ts";
export { compiledSize, definitionSize } from "./compiled-size.ts";
export { type Comparing, comparingAt } from "./condition/compare.ts";
export {
  type ConditionOperand,
  type ConditionSources,
  compileCondition,
  conditionSteps,
} from "./condition/compile-condition.ts";
export { isMemberAllowed, type MemberAttributes } from "./condition/member-rules.ts";
export {
  type ConditionSubject,
  conditionSubjects,
  isIncomplete,
  type OperandShape,
  operandShape,
  operatorsFor,
} from "./condition/operators.ts";
export { filterOperators, responseFilter } from "./condition/response-filter.ts";
export { variableType } from "./condition/variable-type.ts";
export { type Dependency, dependenciesOf } from "./dependencies.ts";
export * from "./form-state.ts";
export type { Formula, FormulaFault, FormulaFaultCode, Formulas, FormulaValue, FormulaValues } from "./formula-port.ts";
export { formulaFaultCodes, isFault } from "./formula-port.ts";
export type {
  CallFault,
  CallRequest,
  CallResult,
  FailedCall,
  FunctionCatalogue,
  KnownResults,
  UsedFunction,
} from "./function-port.ts";
export { functionKey } from "./function-port.ts";
export { answerNameOf, answersByName } from "./functions/answers-by-name.ts";
export { checkResults, type FunctionPlace, functionsUsed, valueResults } from "./functions-used.ts";
export { inspect, inspectionSteps } from "./inspect/inspect.ts";
export {
  type DefinitionLocation,
  type Problem,
  type ProblemCode,
  type ProblemFigures,
  problemTable,
} from "./problem.ts";
export type { CompiledForm, CompileOptions, Functions } from "./program/compiling.ts";
export { startForm } from "./start-form.ts";
export { usesFormulas, usesPatterns } from "./uses.ts";
