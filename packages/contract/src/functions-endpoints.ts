import { z } from "zod";
import { areas } from "./areas.ts";
import { definitionEndpoints } from "./definition-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { FunctionDefinition } from "./function-definition.ts";
import {
  FunctionItem,
  FunctionList,
  FunctionsQuery,
  FunctionVersion,
  LambdaFunction,
  sentFunctions,
} from "./functions.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

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
  problems: { create: ["function-in-trash"], freeze: [] },
});

/** Functions and their versions. */
export const functionsEndpoints = {
  ...rows,
  listFunctions: { ...rows.listFunctions, output: FunctionList },
  ...definitions,
} as const satisfies Record<string, Endpoint>;
