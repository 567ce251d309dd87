import { type CompiledAction, compileAction, functionOf } from "@askloom/actions";
import { functionKey } from "@askloom/engine";
import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { formActionVersions } from "../../platform/db/schema.ts";
import { takeTurns } from "../../platform/http/take-turn.ts";
import { VersionCache } from "../../platform/queues/version-cache.ts";
import { type FormFunction, loadUsedFunctions } from "../lambda/lambda.ts";
import type { ReadyForm } from "./compiled-forms.ts";

/** A version of an action made ready for a version of its form. */
export interface ReadyAction {
  readonly tenantId: string;
  readonly id: string;
  readonly version: number;
  readonly compiled: CompiledAction;
  readonly functions: ReadonlyMap<string, FormFunction>;
}

export interface ActionVersion {
  readonly id: string;
  readonly version: number;
}

export class ReadyActions {
  readonly #database: Database;
  readonly #saved = new VersionCache<ReadyAction | undefined>();

  constructor(database: Database) {
    this.#database = database;
  }

  get(form: ReadyForm, action: ActionVersion): Promise<ReadyAction | undefined> {
    const key = `${form.tenantId}/${action.id}/${action.version}/${form.version}`;
    return this.#saved.get(key, () => this.#load(form, action));
  }

  async #load(
    { tenantId, definition: form }: ReadyForm,
    { id, version }: ActionVersion,
  ): Promise<ReadyAction | undefined> {
    const loaded = await this.#database.transaction({ tenantId, access: "read" }, async (transaction) => {
      const [row] = await transaction
        .select({ definition: formActionVersions.definition })
        .from(formActionVersions)
        .where(and(eq(formActionVersions.actionId, id), eq(formActionVersions.number, version)));
      if (row === undefined) return undefined;
      const uses = row.definition.nodes.flatMap((node) => functionOf(node) ?? []);
      const functions = await loadUsedFunctions(transaction, uses);
      return { tenantId, id, version, compiled: compileAction(row.definition, form), functions };
    });
    // As a form is: in turns, and in no transaction (FL36).
    if (loaded !== undefined) await takeTurns(tenantId, loaded.compiled.readySteps());
    return loaded;
  }
}

export const usedFunction = ({ functions }: ReadyAction, use: Parameters<typeof functionKey>[0]) =>
  functions.get(functionKey(use));
