import { z } from "zod";

export const missingMessage = "message is missing";

const deepestNesting = 8;

const shortText = z.string().max(200);

/** What a client reports to the log intake. */
export const LogEntry = z.object({
  sessionId: shortText,
  appId: shortText,
  appVersion: shortText,
  timeStamp: shortText,
  level: shortText,
  message: z.string().max(8000).default(missingMessage),
  userId: shortText.optional(),
  tenantId: shortText.optional(),
  extraProperties: z
    .object({
      additional: z
        .array(z.unknown())
        .max(50)
        .refine((value) => isNestedWithin(deepestNesting, value), {
          error: `Nested more than ${deepestNesting} levels deep.`,
        })
        .optional(),
      fileName: z.string().max(2000).optional(),
      lineNumber: z.number().optional(),
      columnNumber: z.number().optional(),
    })
    .refine((value) => Object.values(value).some((part) => part !== undefined), {
      error: "Leave it out when it is empty.",
    })
    .optional(),
});
export type LogEntry = z.infer<typeof LogEntry>;

// Whatever writes a value walks down into it: one that goes down too far would exhaust the stack.
function isNestedWithin(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isNestedWithin(levels - 1, part));
}
