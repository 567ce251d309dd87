import { z } from "zod";
import { areas } from "./areas.ts";
import { definitionEndpoints } from "./definition-endpoints.ts";
import { maxDefinitionBytes } from "./definitions.ts";
import type { Endpoint } from "./endpoint.ts";
import { FunctionDefinition } from "./function-definition.ts";
import {
  ExampleOutcomes,
  FunctionExamplesRun,
  FunctionOutcome,
  FunctionRun,
  FunctionRunOnResponse,
} from "./function-runs.ts";
import {
  FunctionDescription,
  FunctionItem,
  FunctionList,
  FunctionsQuery,
  FunctionVersion,
  LambdaFunction,
  NewFunctionVersion,
  sentFunctions,
} from "./functions.ts";
import type { ProblemCode } from "./problems.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { responsesEndpoints } from "./responses-endpoints.ts";
import { Id } from "./text.ts";

const busy: readonly ProblemCode[] = ["functions-busy", "function-time-used"];
const facts = { ...areas.functions, params: z.object({ functionId: Id }), item: FunctionItem } as const;
const rows = recordEndpoints({
  ...facts,
  query: FunctionsQuery,
  input: sentFunctions.draft,
  entity: FunctionItem,
  steps: ["list", "delete", "restore", "purge", "uses"],
});
const definitions = definitionEndpoints({
  ...facts,
  ...sentFunctions,
  definition: FunctionDefinition,
  entity: LambdaFunction,
  version: FunctionVersion,
  problems: {
    create: ["function-in-trash"],
    freeze: ["function-examples-failing", "function-examples-not-run", ...busy],
  },
});

const ofOne = "/api/functions/{functionId}";
const run = {
  method: "POST",
  params: facts.params,
  status: 200,
  maxBodyBytes: maxDefinitionBytes,
  problems: busy,
} as const;
const { read } = areas.functions.access;
// Also what the list of responses needs.
const readWithResponses = {
  kind: "member",
  needs: [...read.needs, ...responsesEndpoints.listResponses.access.needs],
} as const;

/** Functions and their versions. */
export const functionsEndpoints = {
  ...rows,
  listFunctions: { ...rows.listFunctions, output: FunctionList },
  ...definitions,
  createFunctionVersion: { ...definitions.createFunctionVersion, body: NewFunctionVersion },
  describeFunctionVersion: {
    method: "GET",
    path: `${ofOne}/versions/{number}/description`,
    summary: "What a form has to know of a version of a function",
    // A form names its functions to everyone who may read the form.
    access: areas.forms.access.read,
    params: definitions.getFunctionVersion.params,
    output: FunctionDescription,
    status: 200,
    problems: [],
  },
  runFunction: {
    ...run,
    path: `${ofOne}/run`,
    summary: "Run a function on a sample answer or a sample response",
    access: read,
    body: FunctionRun,
    output: FunctionOutcome,
  },
  runFunctionOnResponse: {
    ...run,
    path: `${ofOne}/run-on-response`,
    summary: "Run a function on a response that was sent",
    access: readWithResponses,
    body: FunctionRunOnResponse,
    output: FunctionOutcome,
  },
  runFunctionExamples: {
    ...run,
    path: `${ofOne}/run-examples`,
    summary: "Run the examples of a function, and see which lines they run",
    access: read,
    body: FunctionExamplesRun,
    output: ExampleOutcomes,
  },
} as const satisfies Record<string, Endpoint>;
