import type { FormDefinition } from "@askloom/contract";
import { type CompiledForm, compileForm, type Filling, type FillingStart, startFilling } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { moment } from "./build-form.ts";

export { moment };
export const formulas = celFormulas();

export const compile = (definition: FormDefinition): CompiledForm => compileForm(definition, { formulas });

/** A filling of a form, with formulas, at the tests' own moment. */
export const fill = (definition: FormDefinition, start: Partial<FillingStart> = {}): Filling =>
  startFilling(compile(definition), { ...moment, ...start });
