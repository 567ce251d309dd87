import { z } from "zod";
import { ItemId, text } from "./texts.ts";

/** Plain data, as it goes into a function and comes out. */
export const PlainData = z.json();

/** One version of a function, with values for its parameters. */
export const FunctionUse = z.object({
  functionId: z.uuid(),
  versionNumber: z.number().int().positive(),
  parameters: z.record(text(60), PlainData),
});
export type FunctionUse = z.infer<typeof FunctionUse>;

/** A function that gives a value. One that works on a single answer needs the question. */
export const FunctionSource = FunctionUse.extend({ question: ItemId.optional() });
export type FunctionSource = z.infer<typeof FunctionSource>;
