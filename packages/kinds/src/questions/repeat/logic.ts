import { type QuestionLogic, type RowLimits, rowLimit } from "../question-logic.ts";
import type { Table } from "../table/schema.ts";
import type { Repeat } from "./schema.ts";

/** The rows themselves are kept by the engine: each is a scope of its own. */
export const repeatLogic: QuestionLogic<Repeat | Table> = {
  type: () => "rows",
  grain: () => "whole",
  parse: () => undefined,
  issueCodes: ["minRows", "maxRows", "uniqueBy"],
  check: () => undefined,
  asText: () => "",
  rows: ({ minRows = 0, maxRows = rowLimit, uniqueBy }): RowLimits => ({
    minRows: Math.min(minRows, rowLimit),
    maxRows: Math.min(maxRows, rowLimit),
    uniqueBy,
  }),
};

/** Rows as lines of one table. */
export const tableLogic: QuestionLogic<Table> = { ...repeatLogic, isTabular: true };
