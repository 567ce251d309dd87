import type { FormDefinition } from "@askloom/contract";
import { type CompiledForm, compileForm, type FormStart, type FormState, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { patterns } from "@askloom/kinds/questions/patterns";
import { moment } from "./build-form.ts";

export { moment };
export const formulas = celFormulas();

export const compile = (definition: FormDefinition): CompiledForm => compileForm(definition, { formulas, patterns });

/** A filling of a form, with formulas, at the tests' own moment. */
export const fill = (definition: FormDefinition, start: Partial<FormStart> = {}): FormState =>
  startForm(compile(definition), { ...moment, ...start });
