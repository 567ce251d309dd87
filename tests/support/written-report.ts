import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule, TestState } from "vitest/node";

interface Failure {
  readonly what: string;
  readonly errors: readonly { readonly message: string }[];
}

/** Writes what a run came to, with all that failed: also hooks, files, and errors that nobody waited for. */
export const writtenReport = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandled) => writeFileSync(file, JSON.stringify(reportOf(modules, unhandled))),
});

function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const inState = (state: TestState) => tests.filter((test) => test.result().state === state);
  const failures: Failure[] = [
    ...inState("failed").map((test) => ({ what: test.fullName, errors: test.result().errors ?? [] })),
    ...modules.flatMap(failuresAround),
    ...unhandled.map((error) => ({ what: `an error that nobody waited for${placeOf(error)}`, errors: [error] })),
  ];
  return { passed: inState("passed").length, skipped: inState("skipped").length, failures };
}

/** Of a file that could not be loaded, and of what comes before and after its tests. */
const failuresAround = (module: TestModule): Failure[] => [
  ...failureOf(module.relativeModuleId, module.errors()),
  ...[...module.children.allSuites()].flatMap((suite) => failureOf(suite.fullName, suite.errors())),
];

const failureOf = (name: string, errors: readonly SerializedError[]): Failure[] =>
  errors.length === 0 ? [] : [{ what: `around the tests of ${name}`, errors }];

const placeOf = ({ VITEST_TEST_PATH: file }: SerializedError): string => (file === undefined ? "" : ` in ${file}`);
