import { type CompiledAction, compileAction, functionOf } from "@askloom/actions";
import { functionKey } from "@askloom/engine";
import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { formActionVersions } from "../../platform/db/schema.ts";
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

const maxCached = 100;

/** Versions never change: each is made ready once and kept while it is asked for. */
export class ReadyActions {
  readonly #database: Database;
  readonly #saved = new Map<string, ReadyAction>();

  constructor(database: Database) {
    this.#database = database;
  }

  async get(form: ReadyForm, action: ActionVersion): Promise<ReadyAction | undefined> {
    const key = `${form.tenantId}/${action.id}/${action.version}/${form.version}`;
    const ready = this.#saved.get(key) ?? (await this.#load(form, action));
    if (ready === undefined) return undefined;
    // The one asked for last is the last to go.
    this.#saved.delete(key);
    this.#saved.set(key, ready);
    if (this.#saved.size > maxCached) this.#saved.delete(this.#saved.keys().next().value ?? key);
    return ready;
  }

  #load({ tenantId, definition: form }: ReadyForm, { id, version }: ActionVersion): Promise<ReadyAction | undefined> {
    return this.#database.transaction({ tenantId, access: "read" }, async (transaction) => {
      const [row] = await transaction
        .select({ definition: formActionVersions.definition })
        .from(formActionVersions)
        .where(and(eq(formActionVersions.actionId, id), eq(formActionVersions.number, version)));
      if (row === undefined) return undefined;
      const uses = row.definition.nodes.flatMap((node) => functionOf(node) ?? []);
      const functions = await loadUsedFunctions(transaction, uses);
      return { tenantId, id, version, compiled: compileAction(row.definition, form), functions };
    });
  }
}

export const usedFunction = ({ functions }: ReadyAction, use: Parameters<typeof functionKey>[0]) =>
  functions.get(functionKey(use));
