import { z } from "zod";
import { text } from "./text.ts";

/** How many rows a screen loads at a time. */
export const pageSize = 40;

const sortingPattern = /^\w+( (asc|desc))?$/i;

/** The query of every list; `sortable` names what `sorting` may name. */
export const listQuery = <const Field extends string>(sortable: readonly [Field, ...Field[]]) =>
  z.object({
    skipCount: z.coerce.number().int().min(0).max(10_000_000).default(0),
    maxResultCount: z.coerce.number().int().min(1).max(1000).default(pageSize),
    sorting: z
      .string()
      .regex(sortingPattern)
      .transform((value) => {
        const [field = "", direction = "asc"] = value.split(" ");
        return { field, direction: direction.toLowerCase() };
      })
      .pipe(z.object({ field: z.enum(sortable), direction: z.enum(["asc", "desc"]) }))
      .optional(),
    filter: text(200).optional(),
  });

/** Lists of what can be deleted show the trash instead when asked to. */
export const deletedQuery = { deleted: z.stringbool().default(false) };

export type ListQuery<Field extends string> = {
  skipCount: number;
  maxResultCount: number;
  sorting?: { field: Field; direction: "asc" | "desc" } | undefined;
  filter?: string | undefined;
};

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ totalCount: z.number().int(), items: z.array(item) });
