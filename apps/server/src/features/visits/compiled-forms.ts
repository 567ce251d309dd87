import { type FormDefinition, formItems } from "@askloom/contract";
import { type CompiledForm, compileForm, usesFormulas } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { type Item, takesFiles } from "@askloom/kinds/questions/logic";

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
}

export function readyForm(
  definition: FormDefinition,
  whose: Pick<ReadyForm, "tenantId" | "formId" | "version">,
): ReadyForm {
  const items = [...formItems(definition)];
  return {
    ...whose,
    definition,
    compiled: compileForm(definition, usesFormulas(definition) ? { formulas: celFormulas() } : {}),
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
