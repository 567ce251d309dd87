import { type FormDefinition, formItems } from "@askloom/contract";
import { type CompiledForm, compileForm, usesFormulas } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { functionsIn, type RunCall } from "@askloom/engine/functions";
import { type Item, takesFiles } from "@askloom/kinds/questions/logic";
import type { FormFunction } from "../lambda/lambda.ts";

/** A version of a form made ready, with what visits ask of it besides. */
export interface ReadyForm {
  readonly tenantId: string;
  readonly formId: string;
  readonly version: number;
  readonly definition: FormDefinition;
  readonly compiled: CompiledForm;
  readonly items: ReadonlyMap<string, Item>;
  /** Whether a choice of it is limited. */
  readonly hasPlaces: boolean;
  readonly hasFiles: boolean;
  /** Undefined where it uses none. */
  readonly functions: FormFunctions | undefined;
}

/** The functions of a form, and the way to run a call. */
export interface FormFunctions {
  readonly used: ReadonlyMap<string, FormFunction>;
  readonly run: RunCall;
  /** What it takes to start is no part of the time of calls. */
  readonly start: () => Promise<void>;
  /** How long all calls of one submission may take. */
  readonly totalMs: number;
}

export function readyForm(
  definition: FormDefinition,
  {
    functions,
    ...whose
  }: Pick<ReadyForm, "tenantId" | "formId" | "version"> & { functions?: FormFunctions | undefined },
): ReadyForm {
  const items = [...formItems(definition)];
  return {
    ...whose,
    definition,
    compiled: compileForm(definition, {
      formulas: usesFormulas(definition) ? celFormulas() : undefined,
      functions: functions === undefined ? undefined : functionsIn(functions.used),
    }),
    functions,
    items: new Map(items.map((item) => [item.id, item])),
    hasPlaces: items.some(hasCapacity),
    hasFiles: items.some(takesFiles),
  };
}

export const hasCapacity = (item: Item): boolean =>
  "choices" in item && item.choices.some((choice) => "capacity" in choice && choice.capacity !== undefined);

const maxCached = 100;

/** Versions never change: each is made ready once and kept while it is asked for. */
export class ReadyForms {
  readonly #saved = new Map<string, ReadyForm>();

  async get(key: string, load: () => Promise<ReadyForm | undefined>): Promise<ReadyForm | undefined> {
    const known = this.#saved.get(key);
    const form = known ?? (await load());
    if (form === undefined) return undefined;
    // The one asked for last is the last to go.
    this.#saved.delete(key);
    this.#saved.set(key, form);
    if (this.#saved.size > maxCached) this.#saved.delete(this.#saved.keys().next().value ?? key);
    return form;
  }
}
