import type { FunctionDefinition } from "@askloom/contract";
import { draftOf, findVersion } from "../../definitions/definitions.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { LaterAnswer } from "../../platform/http/later-answer.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { FunctionPool } from "../../platform/sandbox/sandbox.ts";
import { findRecord } from "../../records/records.ts";
import type { ExampleRuns } from "./example-runs.ts";
import { functionKind } from "./function-kind.ts";
import { newVersionHandler } from "./new-version-handler.ts";
import { runExamples, shown } from "./run-examples.ts";
import { savedHandlers } from "./saved-handlers.ts";
import { describeVersion } from "./used-functions.ts";

export interface FunctionParts {
  readonly database: Database;
  readonly pool: FunctionPool;
  readonly examples: ExampleRuns;
  readonly now: () => Date;
  /** The answers of a response that the caller's tenant and unit have, without what is secret. */
  readAnswers(
    transaction: Transaction,
    response: { readonly pubId: string; readonly responseId: string },
  ): Promise<Readonly<Record<string, unknown>>>;
}

type OwnNames = "describeFunctionVersion" | "runFunction" | "runFunctionOnResponse" | "runFunctionExamples";

/** What is done with functions besides what is done with every definition: they run, and so do their examples. */
export function functionHandlers({ database, pool, examples, now, readAnswers }: FunctionParts) {
  const time = (given: string | undefined) => given ?? now().toISOString();
  const handlers: HandlersFor<OwnNames> = {
    async describeFunctionVersion({ input: { params }, transaction }) {
      return describeVersion(transaction, { functionId: params.functionId, versionNumber: params.number });
    },

    async runFunction({ input: { params, body }, transaction, caller: { tenantId } }) {
      const definition = await chosen(transaction, params.functionId, body);
      const { subject, params: values } = body;
      const call = { subject, params: values, now: time(body.now), counting: "statements" } as const;
      return new LaterAnswer(async () => shown(await pool.runFunction(tenantId, definition, call)));
    },

    async runFunctionOnResponse({ input: { params, body }, transaction, caller: { tenantId } }) {
      const definition = await chosen(transaction, params.functionId, body);
      const answers = await readAnswers(transaction, body);
      const subject = definition.kind === "form" ? answers : answers[body.question ?? ""];
      const call = { subject, params: body.params, now: time(body.now), counting: "statements" } as const;
      return new LaterAnswer(async () => shown(await pool.runFunction(tenantId, definition, call)));
    },

    async runFunctionExamples({ input: { params, body }, transaction, caller: { tenantId } }) {
      const definition = await chosen(transaction, params.functionId, body);
      return new LaterAnswer(() => runExamples(pool, tenantId, definition));
    },
  };
  return { ...savedHandlers(examples), ...newVersionHandler({ database, pool }), ...handlers };
}

interface Chosen {
  readonly definition?: FunctionDefinition | undefined;
  readonly version?: number | undefined;
}

/** The function must be there even where its definition is sent: who may not read it does not run it. */
async function chosen(
  transaction: Transaction,
  id: string,
  { definition, version }: Chosen,
): Promise<FunctionDefinition> {
  await findRecord(transaction, functionKind, id);
  if (definition !== undefined) return definition;
  if (version === undefined) return draftOf(transaction, functionKind, id);
  return (await findVersion(transaction, functionKind, { id, number: version })).definition;
}
