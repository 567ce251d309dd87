import { z } from "zod";

/** A person's text: PostgreSQL cannot hold NUL, and a lone surrogate would come back changed. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes("\u0000") && value.isWellFormed(), {
      error: "Contains characters that cannot be stored.",
    });

/** A name that a person must give: trimmed, not empty. */
export const nameText = (maxLength: number) =>
  text(maxLength)
    .transform((value) => value.trim())
    .pipe(z.string().min(1));

export const Id = z.uuid().transform((value) => value.toLowerCase());

export const Instant = z.iso.datetime();
/** One that a person or a program names: PostgreSQL knows no year 0, and nothing was before there were clocks to say so. */
export const SentInstant = Instant.refine((value) => Date.parse(value) >= 0, { error: "Is before the year 1970." });

export const Revision = z.number().int().positive();
