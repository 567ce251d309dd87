import type { CallResult, UsedFunction } from "@askloom/engine";
import { functionKey } from "@askloom/engine";
import { functionsIn, type RunCall } from "@askloom/engine/functions";
import type { FunctionSource } from "@askloom/kinds/questions/logic";

/** A function that is called at once, without a sandbox. */
export interface TestFunction extends UsedFunction {
  readonly call: (subject: unknown, parameters?: Readonly<Record<string, unknown>>) => CallResult;
}

/** Functions by their keys. */
export type TestFunctions = ReadonlyMap<string, TestFunction>;

/** The use of the n-th function. */
export const use = (index: number, parts: Partial<FunctionSource> = {}): FunctionSource => ({
  functionId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  versionNumber: 1,
  parameters: {},
  ...parts,
});

export const testFunction = (parts: Partial<TestFunction>): TestFunction => ({
  name: "Function",
  kind: "form",
  parameters: [],
  result: "text",
  reads: "all",
  call: (subject) => ({ value: JSON.stringify(subject) }),
  ...parts,
});

/** Functions by the numbers that `use` names them by. */
export const testFunctions = (...functions: readonly TestFunction[]): TestFunctions =>
  new Map(functions.map((each, index) => [functionKey(use(index)), each]));

export const compiledWith = (functions: TestFunctions) => ({ functions: functionsIn(functions) });

/** Runs calls of these functions. */
export const runnerOf =
  (functions: TestFunctions): RunCall =>
  async ({ use: called, subject }) =>
    functions.get(functionKey(called))?.call(subject, called.parameters) ?? {
      fault: { code: "host-failure", figures: {} },
    };
