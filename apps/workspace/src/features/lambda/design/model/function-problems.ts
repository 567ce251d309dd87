import type { FunctionDefinition } from "@askloom/contract";
import { checkParameters, type FunctionFault, lintBody, readBody } from "@askloom/functions";
import type { Finding } from "../../../../designer/problems/problem-store.ts";

/** What is wrong with a function: in its body, its parameters, its target or its examples. */
export type FunctionProblem = Finding &
  (
    | { readonly at: "body" | "parameters"; readonly fault: FunctionFault }
    | { readonly at: "target" | "examples" }
    | { readonly at: "example"; readonly id: string; readonly title: string }
  );

export interface Inspected {
  readonly definition: FunctionDefinition;
  /** The examples that ran and gave something else. */
  readonly failing: ReadonlySet<string>;
  /** The names of the answers of its form; undefined where the form is not known. */
  readonly answers?: ReadonlySet<string> | undefined;
}

/** The problems of a function, errors first; failing examples are warnings (FN45). */
export function problemsOf({ definition, failing, answers }: Inspected): FunctionProblem[] {
  const { body, kind } = definition;
  const parameters = new Set(definition.parameters.map(({ name }) => name));
  const checked = checkParameters(definition.parameters, {});
  const examples = definition.examples.filter(({ id }) => failing.has(id));
  return [
    ...readBody(body).faults.map((fault) => ({ severity: "error", at: "body", fault }) as const),
    ...("fault" in checked ? [{ severity: "error", at: "parameters", fault: checked.fault } as const] : []),
    ...lintBody(body, { kind, answers, parameters }).map(
      (fault) => ({ severity: "warning", at: "body", fault }) as const,
    ),
    ...(definition.target === undefined ? [{ severity: "warning", at: "target" } as const] : []),
    ...(definition.examples.length === 0 ? [{ severity: "warning", at: "examples" } as const] : []),
    ...examples.map(({ id, title }) => ({ severity: "warning", at: "example", id, title }) as const),
  ];
}
