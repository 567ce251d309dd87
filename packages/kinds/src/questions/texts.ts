import { z } from "zod";

/** A person's text: PostgreSQL cannot hold NUL, and a lone surrogate would come back changed. */
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

export const text = (maxLength: number) =>
  z.string().max(maxLength).refine(storable, { error: "Contains characters that cannot be stored." });

/** The language of a form's texts, as HTML's `lang` has it: `en`, `zh-Hans`, `ar`. */
export const LanguageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/);
export type LanguageTag = z.infer<typeof LanguageTag>;

/** One text in the form's languages; a language that is missing falls back to the form's first. */
export const Texts = z.record(LanguageTag, text(10_000));
export type Texts = z.infer<typeof Texts>;

/** Names that an object has anyway, and words that a formula reads as its own. */
const taken = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ..."as break const continue else false for function if import in let loop namespace null package return true var void while".split(
    " ",
  ),
  // Names of CEL's types and namespaces.
  ..."bool bytes cel double google int list map null_type optional string type uint".split(" "),
]);

/**
 * What an item, choice, page, rule or variable is called for ever. Everything refers to it by this id, so that renaming
 * breaks nothing; it can stand in a formula as it is.
 */
export const ItemId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)
  .refine((id) => !taken.has(id), { error: "Is a reserved word." });
export type ItemId = z.infer<typeof ItemId>;
