import { type FormDefinition, formItems } from "@askloom/contract";
import { type CompiledForm, compiledSize, compileSteps, usesFormulas } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { functionsIn, type RunCall } from "@askloom/engine/functions";
import { type Item, takesFiles } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import { takeTurns } from "../../platform/http/take-turn.ts";
import { VersionCache } from "../../platform/queues/version-cache.ts";
import type { FormFunction } from "../lambda/lambda.ts";

/** A version of a form, with what visits ask of it. */
export interface ReadyForm {
  readonly tenantId: string;
  readonly formId: string;
  readonly version: number;
  readonly definition: FormDefinition;
  /** For an evaluation, with the first of which it is compiled (FL36); a page that is only opened needs none. */
  readonly compiled: () => Promise<CompiledForm>;
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

type Whose = Pick<ReadyForm, "tenantId" | "formId" | "version"> & { readonly functions?: FormFunctions | undefined };

/** Forgets other versions than a cache of ready forms: opening pages makes nobody compile a form again. */
export const compiledFormCache = () =>
  new VersionCache<CompiledForm>({ sizeOf: ({ definition }) => compiledSize(definition) });

export const readyForm = (
  definition: FormDefinition,
  { functions, ...whose }: Whose,
  compiledForms = compiledFormCache(),
): ReadyForm => ({
  ...whose,
  ...itemsOf(definition),
  definition,
  functions,
  compiled: () => compiledForms.get(versionKey(whose), () => compiledIn(whose.tenantId, definition, functions)),
});

export const versionKey = ({ tenantId, formId, version }: Omit<Whose, "functions">): string =>
  `${tenantId}/${formId}/${version}`;

/** A large form is compiled in slices, when it is its tenant's turn (FL36). */
function compiledIn(
  tenantId: string,
  definition: FormDefinition,
  functions: FormFunctions | undefined,
): Promise<CompiledForm> {
  const steps = compileSteps(definition, {
    formulas: usesFormulas(definition) ? celFormulas() : undefined,
    patterns,
    functions: functions === undefined ? undefined : functionsIn(functions.used),
  });
  return takeTurns(tenantId, steps);
}

/** What is asked of a form's items, whatever is answered. */
export function itemsOf(definition: FormDefinition): Pick<ReadyForm, "items" | "hasPlaces" | "hasFiles"> {
  const items = [...formItems(definition)];
  return {
    items: new Map(items.map((item) => [item.id, item])),
    hasPlaces: items.some(hasCapacity),
    hasFiles: items.some(takesFiles),
  };
}

export const hasCapacity = (item: Item): boolean =>
  "choices" in item && item.choices.some((choice) => "capacity" in choice && choice.capacity !== undefined);
