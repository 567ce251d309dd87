import { z } from "zod";

/** The types of parameters and results. A value of any type may be missing: then it is `null`. */
export const valueTypes = ["text", "number", "yes-no", "date", "list", "record"] as const;
export const ValueType = z.enum(valueTypes);
export type ValueType = z.infer<typeof ValueType>;
