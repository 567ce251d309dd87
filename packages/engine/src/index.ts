export { type CompiledForm, type CompileOptions, compileForm } from "./compile-form.ts";
export {
  type ConditionSubject,
  conditionSubjects,
  type OperandShape,
  operandShape,
  operatorsFor,
} from "./condition/operators.ts";
export { type Dependency, dependenciesOf } from "./dependencies.ts";
export * from "./filling.ts";
export type { Formula, FormulaFault, FormulaFaultCode, Formulas, FormulaValue, FormulaValues } from "./formula-port.ts";
export { formulaFaultCodes, isFault } from "./formula-port.ts";
export { inspect, inspectionSteps } from "./inspect/inspect.ts";
export { type DefinitionPlace, type Problem, type ProblemCode, type ProblemFigures, problemTable } from "./problem.ts";
export { startFilling } from "./start-filling.ts";
export { usesFormulas } from "./uses-formulas.ts";
