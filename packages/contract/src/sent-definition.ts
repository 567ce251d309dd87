import { z } from "zod";
import { ForeignDefinition, formItems, maxDefinitionDepth, maxDefinitionItems } from "./form-definition.ts";

const maxValues = 500_000;
/** Of one object: more take long to list. */
const maxNames = 20_000;

/**
 * What can be walked and stored at all. It comes before the schema, which would name every fault of a value that
 * consists of millions of them.
 */
export const Storable = z.unknown().superRefine((value, context) => {
  const fault = firstFault(value);
  if (fault !== undefined) context.addIssue({ code: "custom", path: fault.at, message: fault.message });
});

/** A definition from outside, small enough to be kept. */
export const SentDefinition = Storable.pipe(ForeignDefinition).superRefine((definition, context) => {
  let count = 0;
  for (const { id } of formItems(definition)) {
    count += 1;
    if (count <= maxDefinitionItems) continue;
    const message = `A form has at most ${maxDefinitionItems} items; the first that is too many is ${id}.`;
    context.addIssue({ code: "custom", path: ["pages"], message });
    return;
  }
});

interface Fault {
  readonly at: string[];
  readonly message: string;
}

function firstFault(root: unknown): Fault | undefined {
  let count = 0;
  const faultIn = (value: unknown, depth: number): Fault | undefined => {
    count += 1;
    if (typeof value === "string") return isStorable(value) ? undefined : { at: [], message: unstorable };
    if (typeof value !== "object" || value === null) return undefined;
    if (depth === 0) return { at: [], message: "Is nested too deep." };
    const keys = Object.keys(value);
    if (count + keys.length > maxValues) return { at: [], message: `Has more than ${maxValues} values.` };
    if (keys.length > maxNames && !Array.isArray(value)) return { at: [], message: `Has more than ${maxNames} names.` };
    for (const key of keys) {
      if (!isStorable(key)) return { at: [], message: unstorable };
      // Any object can be read by its own keys.
      const fault = faultIn((value as Record<string, unknown>)[key], depth - 1);
      if (fault !== undefined) return { at: [key, ...fault.at], message: fault.message };
    }
    return undefined;
  };
  return faultIn(root, maxDefinitionDepth);
}

const unstorable = "Contains characters that cannot be stored.";
const isStorable = (value: string): boolean => !value.includes("\u0000") && value.isWellFormed();
