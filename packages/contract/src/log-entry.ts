import { z } from "zod";

export const missingMessage = "message is missing";

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
      additional: z.array(z.unknown()).max(50).optional(),
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
