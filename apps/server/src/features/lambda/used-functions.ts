import type { FormDefinition, FunctionDescription, FunctionUse } from "@askloom/contract";
import { functionKey, functionsUsed, type UsedFunction } from "@askloom/engine";
import { describeFunction, type RunnableFunction } from "@askloom/functions";
import type { Transaction } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { afterOthers, collected, inSlices } from "../../platform/queues/slices.ts";
import { type LoadedFunction, loadFunctionVersions, versionKey } from "./function-versions.ts";

/** A function of a form: what the form has to know of it, and what runs it. */
export type FormFunction = UsedFunction & RunnableFunction;

/** The functions that a form uses, by `functionKey`. Those that are not there are missing. */
export async function loadFormFunctions(
  transaction: Transaction,
  definition: FormDefinition,
): Promise<ReadonlyMap<string, FormFunction>> {
  return loadUsedFunctions(
    transaction,
    functionsUsed(definition).map(({ use }) => use),
  );
}

/** These versions of functions, by `functionKey`. Those that are not there are missing. */
export async function loadUsedFunctions(
  transaction: Transaction,
  uses: readonly Pick<FunctionUse, "functionId" | "versionNumber">[],
): Promise<ReadonlyMap<string, FormFunction>> {
  if (uses.length === 0) return new Map();
  const loaded = await loadFunctionVersions(transaction, uses);
  return new Map(await inSlices(collected(describedIn(loaded)), afterOthers));
}

/** To describe a function its body is read: one in each step. */
function* describedIn(loaded: ReadonlyMap<string, LoadedFunction>): Generator<[string, FormFunction][]> {
  for (const version of loaded.values()) yield [[functionKey(version), formFunction(version)]];
}

/** A version as those see it who may read forms: without its code (FN65). */
export async function describeVersion(
  transaction: Transaction,
  version: Pick<FunctionUse, "functionId" | "versionNumber">,
): Promise<FunctionDescription> {
  const loaded = (await loadFunctionVersions(transaction, [version])).get(versionKey(version));
  if (loaded === undefined) throw new Refusal("not-found");
  const { body: _code, ...description } = formFunction(loaded);
  return { ...description, target: loaded.definition.target };
}

function formFunction({ definition, versionNumber, isDeleted, latestVersion, failingCount }: LoadedFunction) {
  return {
    ...describeFunction(definition),
    body: definition.body,
    isDeleted,
    failingExamples: failingCount ?? 0,
    newerVersion: latestVersion !== null && latestVersion > versionNumber ? latestVersion : undefined,
  } satisfies FormFunction;
}
