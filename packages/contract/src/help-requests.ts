import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { imageTypeOf } from "./image-type.ts";
import { nameText } from "./text.ts";

export const maxScreenshotBytes = 2 * 1024 * 1024;

/** A PNG, JPEG or WebP picture in base64. */
const Screenshot = z
  .base64()
  .max(Math.floor(maxScreenshotBytes / 3) * 4)
  .refine((value) => imageTypeOf(value) !== undefined, { error: "Not a PNG, JPEG or WebP picture." });

export const HelpRequestInput = z.strictObject({
  subject: nameText(200),
  text: nameText(4000),
  screenshot: Screenshot.optional(),
});
export type HelpRequestInput = z.infer<typeof HelpRequestInput>;

export const helpRequestEndpoints = {
  submitHelpRequest: {
    method: "POST",
    path: "/api/help-requests",
    summary: "Ask for help",
    access: { kind: "member", needs: [] },
    body: HelpRequestInput,
    output: z.object({ id: z.uuid() }),
    status: 201,
    maxBodyBytes: 3_000_000,
    problems: ["too-many-requests"],
  },
} as const satisfies Record<string, Endpoint>;
