import { type FormDefinition, formItems } from "@askloom/contract";
import { type CompiledForm, compileSteps, usesFormulas } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { functionsIn, type RunCall } from "@askloom/engine/functions";
import { type Item, takesFiles } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import { takeTurns } from "../../platform/http/take-turn.ts";
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

/** Makes a form ready; a large one is compiled in slices, when it is its tenant's turn (FL36). */
export async function readyForm(
  definition: FormDefinition,
  {
    functions,
    ...whose
  }: Pick<ReadyForm, "tenantId" | "formId" | "version"> & { functions?: FormFunctions | undefined },
): Promise<ReadyForm> {
  const steps = compileSteps(definition, {
    formulas: usesFormulas(definition) ? celFormulas() : undefined,
    patterns,
    functions: functions === undefined ? undefined : functionsIn(functions.used),
  });
  const compiled = await takeTurns(whose.tenantId, steps);
  return { ...whose, ...itemsOf(definition), definition, compiled, functions };
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
