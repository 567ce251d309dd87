import { Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { ColumnType } from "./responses.ts";

const count = z.number().int();

const Counted = z.object({ id: z.string(), label: Texts, count });

/** What a figure is: any number, a whole one, or a moment of some shape. */
export const FigureGrain = z.enum(["any", "whole", "time", "date-time", "date", "week", "month", "year"]);
export type FigureGrain = z.infer<typeof FigureGrain>;

/** What the answers to one question look like together. */
export const ResponseChart = z.object({
  question: z.string(),
  title: Texts,
  answered: count,
  /** How many files the answers have; null where none are asked for. */
  files: count.nullable(),
  /** How often each choice was chosen; for a matrix, row by row. */
  choices: z.array(z.object({ id: z.string(), label: Texts, counts: z.array(Counted) })),
  ranks: z.array(Counted.extend({ mean: z.number() })),
  figures: z
    .object({
      mean: z.number(),
      least: z.number(),
      most: z.number(),
      /** −100 to 100, for questions of recommendation. */
      score: z.number().nullable(),
      /** Those who would recommend, those who would not, and those between; none for other questions. */
      groups: z.array(
        z.object({ is: z.enum(["detractors", "passives", "promoters"]), from: z.number(), to: z.number(), count }),
      ),
      unit: Texts,
      grain: FigureGrain,
      /** Where bars begin and end; coarser than the figures where moments are far apart. */
      barGrain: FigureGrain,
      /** Of any numbers, `to` belongs to the next bar, unless it is `from` or the bar is closed; of all else it is the last within. */
      bars: z.array(z.object({ from: z.number(), to: z.number(), count, isClosed: z.boolean().optional() })),
    })
    .nullable(),
  texts: z.array(z.object({ responseId: z.uuid(), text: z.string() })),
  /** Its answers are neither shown nor counted. */
  isSecret: z.literal(true).optional(),
  type: ColumnType,
});
export type ResponseChart = z.infer<typeof ResponseChart>;
export const ResponseCharts = z.object({
  charts: z.array(ResponseChart),
  /** Only the newest that fit were counted: there may be more (RS11). */
  isPartial: z.boolean(),
});
export type ResponseCharts = z.infer<typeof ResponseCharts>;
