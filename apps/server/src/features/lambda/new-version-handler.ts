import type { ExampleOutcomes, FunctionDefinition, RecordUses } from "@askloom/contract";
import { draftOf, freeze, versionItemsOf } from "../../definitions/definitions.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { functions, functionVersions } from "../../platform/db/schema.ts";
import { LaterAnswer } from "../../platform/http/later-answer.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { FunctionPool } from "../../platform/sandbox/sandbox.ts";
import { changedMeanwhile, type Doing, findRecord, lockRecord, usesOf } from "../../records/records.ts";
import { functionKind } from "./function-kind.ts";
import { exampleCounts, runExamples } from "./run-examples.ts";

interface Parts {
  readonly database: Database;
  readonly pool: FunctionPool;
}

/** The examples run first, outside of any transaction; then a version is made of the draft that they ran on (FN23). */
export const newVersionHandler = ({ database, pool }: Parts): HandlersFor<"createFunctionVersion"> => ({
  async createFunctionVersion({ input, transaction, caller, language }) {
    const { functionId: id } = input.params;
    const { acknowledgeFailing, note } = input.body;
    const row = await findRecord(transaction, functionKind, id);
    if (row.revision !== input.ifMatch) throw changedMeanwhile(row);
    const definition = await draftOf(transaction, functionKind, id);
    const uses = await usesOf({ transaction, caller }, functionKind, row);
    const { unitId } = transaction;
    const { tenantId } = caller;
    return new LaterAnswer(async () => {
      const ran = await runExamples(pool, tenantId, definition);
      if (!acknowledgeFailing) refuseFailing(definition, ran, uses);
      return database.transaction({ tenantId, unitId, access: "write" }, (later) =>
        versionOf({ transaction: later, caller, language }, { id, revision: row.revision, note, ran }),
      );
    });
  },
});

function refuseFailing({ examples }: FunctionDefinition, ran: ExampleOutcomes, uses: RecordUses): void {
  const { failing, notRun, total } = exampleCounts(ran);
  if (failing + notRun === 0) return;
  const errors = examples.flatMap(({ id, title }, place) =>
    ran.examples[place]?.isPassing === true ? [] : [{ field: id, detail: title }],
  );
  const code = notRun > 0 ? "function-examples-not-run" : "function-examples-failing";
  throw new Refusal(code, { values: { failing, notRun, total }, errors, uses });
}

interface Version {
  readonly id: string;
  readonly revision: number;
  readonly note: string;
  readonly ran: ExampleOutcomes;
}

async function versionOf(doing: Doing, { id, revision, note, ran }: Version) {
  const { transaction } = doing;
  const row = await lockRecord(transaction, functionKind, { id, revision });
  const version = await freeze(doing, functionKind, { row, note });
  await writeCounts(transaction, { id, number: version.number, ran });
  const [item] = await versionItemsOf(transaction, [version]);
  if (item === undefined) throw new Error("a version is missing that was just made");
  return item;
}

async function writeCounts(
  transaction: Transaction,
  { id, number, ran }: { readonly id: string; readonly number: number; readonly ran: ExampleOutcomes },
): Promise<void> {
  const isVersion = and(eq(functionVersions.functionId, id), eq(functionVersions.number, number));
  const { failing: failingCount, passing: passingCount } = exampleCounts(ran);
  await Promise.all([
    transaction.update(functionVersions).set({ failingCount }).where(isVersion),
    transaction.update(functions).set({ passingCount }).where(eq(functions.id, id)),
  ]);
}
