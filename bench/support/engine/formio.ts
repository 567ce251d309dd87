import { type BenchQuestion, limits, shown, toggled } from "./form.ts";
import { peer, type Subject } from "./subject.ts";

interface Scope {
  conditionals?: { path: string; conditionallyHidden: boolean }[];
  errors?: unknown[];
}
interface Process {
  processSync(context: unknown): Scope;
  ProcessorMap: Record<"conditions" | "calculate" | "validate", unknown>;
}

/** Form.io's core, which processes the whole form each time. */
export const formio: Subject = {
  name: "@formio/core",
  isProduct: true,
  maxQuestions: 1_000,
  build: (questions, answers) => {
    const { processSync, ProcessorMap } = peer<Process>("@formio/core/process");
    const components = questions.map(componentOf);
    const data: Record<string, unknown> = { ...answers };
    const process = (...processors: unknown[]): Scope => {
      const scope: Scope = {};
      processSync({ form: { components }, submission: { data }, components, data, scope, processors, config: {} });
      return scope;
    };
    let scope: Scope = {};
    return {
      toggle: (value) => {
        data[toggled] = value;
        scope = process(ProcessorMap.conditions, ProcessorMap.calculate);
      },
      isShown: () => scope.conditionals?.find(({ path }) => path === shown)?.conditionallyHidden === false,
      validate: () => process(ProcessorMap.conditions, ProcessorMap.validate).errors?.length ?? 0,
    };
  },
};

function componentOf({ id: key, kind, shownIf, from }: BenchQuestion): unknown {
  const common = { key, label: key, input: true };
  const { min, max, maxLength } = limits;
  if (kind === "number") return { ...common, type: "number", validate: { min, max } };
  if (kind === "yes-no") return { ...common, type: "checkbox" };
  if (kind === "computed")
    return { ...common, type: "number", calculateValue: `value = data.${from?.[0]} * 2 + data.${from?.[1]}` };
  const conditions = [{ component: shownIf, operator: "isEqual", value: true }];
  const conditional = shownIf === undefined ? {} : { conditional: { show: true, conjunction: "all", conditions } };
  return { ...common, type: "textfield", validate: { required: true, maxLength }, ...conditional };
}
