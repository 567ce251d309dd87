import { compileAction, type Play, playAction, withoutSecrets } from "@askloom/actions";
import type { ActionDefinition, FormDefinition } from "@askloom/contract";
import { compileForm, type FormState, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { GraphFault } from "@askloom/graph";
import type { Answers } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import { runUsedFunction } from "../../../shared/functions/run-used-function.ts";

/** A response that an action is tried with. */
export interface TriedResponse {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
  /** 2026-11-17T12:00 */
  readonly now: string;
}

export type Run = Parameters<typeof playAction>[1]["run"];

/** Plays an action on a response; undefined where its shape has problems, so that it cannot run. */
export async function playResponse(
  definition: ActionDefinition,
  form: FormDefinition,
  { response, run = runUsedFunction }: { readonly response: TriedResponse; readonly run?: Run },
): Promise<Play | undefined> {
  const compiled = compiledAction(definition, form);
  if (compiled === undefined) return undefined;
  const session = sessionOf(form, response, response.answers);
  const delivered = sessionOf(form, response, withoutSecrets(form, response.answers));
  return playAction(compiled, { session, delivered, now: response.now, run });
}

function compiledAction(definition: ActionDefinition, form: FormDefinition) {
  try {
    return compileAction(definition, form);
  } catch (error) {
    if (error instanceof GraphFault) return undefined;
    throw error;
  }
}

const formulas = celFormulas();

const sessionOf = (
  form: FormDefinition,
  { language, now }: TriedResponse,
  answers: TriedResponse["answers"],
): FormState =>
  // The form drops what is no answer of a kind.
  startForm(compileForm(form, { formulas, patterns }), {
    answers: answers as Answers,
    language,
    today: now.slice(0, 10),
    now,
  });
