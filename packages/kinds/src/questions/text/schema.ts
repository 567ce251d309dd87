import { z } from "zod";
import { count, questionParts } from "../parts.ts";
import { Texts, text } from "../texts.ts";

export const TextQuestion = z.object({
  ...questionParts,
  kind: z.literal("text"),
  variant: z.enum(["short", "long", "email", "url", "tel", "password", "masked"]),
  placeholder: Texts.optional(),
  default: text(10_000).optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  /** A regular expression the whole answer must match. */
  pattern: text(500).optional(),
  /** For `masked`: 9 a digit, a a letter, * either, anything else stands for itself. */
  mask: text(100).optional(),
  autocomplete: z
    .enum([
      "name",
      "given-name",
      "family-name",
      "email",
      "tel",
      "street-address",
      "postal-code",
      "country-name",
      "organization",
      "off",
    ])
    .optional(),
});
export type TextQuestion = z.infer<typeof TextQuestion>;
