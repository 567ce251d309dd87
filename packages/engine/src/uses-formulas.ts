import type { FormDefinition } from "@askloom/contract";
import { formulaSources } from "./program/formula-sources.ts";

/** Whether the form needs the language of formulas: who shows it loads `@askloom/engine/formulas` then. */
export const usesFormulas = (definition: FormDefinition): boolean => formulaSources(definition).next().done !== true;
