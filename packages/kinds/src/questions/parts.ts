import { z } from "zod";
import { FunctionUse } from "./function-use.ts";
import { Address } from "./rich-text.ts";
import { ItemId, Texts, text } from "./texts.ts";

/** What every item of a page has. */
export const itemParts = {
  id: ItemId,
  width: z.enum(["full", "half", "third"]).optional(),
};

/** What everything with a title has; a question's title is its label. */
export const titledParts = {
  ...itemParts,
  title: Texts,
  help: Texts.optional(),
};

/** What every question has. `name` is its column in exports; without one, the id. */
export const questionParts = {
  ...titledParts,
  name: text(100).optional(),
  required: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  /** The form's own words for a broken constraint, by the code. */
  messages: z.record(text(40), Texts).optional(),
  /** A function that checks the answer: it gives true, or what is wrong. */
  check: FunctionUse.optional(),
  /** Where the question came from in the question library. */
  library: z.object({ id: z.uuid(), revision: z.number().int().positive() }).optional(),
};

export const finite = z.number().min(-1e15).max(1e15);

export const Picture = z.object({ src: Address, alt: Texts.optional() });
export type Picture = z.infer<typeof Picture>;

export const Choice = z.object({
  id: ItemId,
  label: Texts,
  /** What exports show; without one, the id. */
  value: text(200).optional(),
  /** A price, points: what formulas read of it. */
  number: finite.optional(),
  picture: Picture.optional(),
  /** How many responses may choose it. */
  capacity: z.number().int().min(0).max(1_000_000).optional(),
});
export type Choice = z.infer<typeof Choice>;

export const choiceParts = {
  choices: z.array(Choice).max(2_000),
  /** Offers a choice of the respondent's own words. */
  other: z.object({ label: Texts.optional() }).optional(),
  shuffle: z.boolean().optional(),
};

export const count = z.number().int().min(0).max(100_000);
