import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { imageTypeOf, imageTypes } from "./image-type.ts";
import { listOf, listQuery } from "./list.ts";
import { Id, Instant, nameText } from "./text.ts";

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

/** A request for help as the list shows it. */
export const HelpRequestEntry = z.object({
  id: z.uuid(),
  subject: z.string(),
  createdAt: Instant,
  /** Null when the user is gone for good. */
  sender: z.object({ userName: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  hasScreenshot: z.boolean(),
});
export type HelpRequestEntry = z.infer<typeof HelpRequestEntry>;

export const HelpRequest = HelpRequestEntry.extend({
  text: z.string(),
  /** The picture in base64, of the type that its content has. */
  screenshot: z.object({ type: z.enum(imageTypes), content: z.base64() }).nullable(),
});
export type HelpRequest = z.infer<typeof HelpRequest>;

const administer = { kind: "member", needs: ["Pages.Administration"] } as const;

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
  listHelpRequests: {
    method: "GET",
    path: "/api/help-requests",
    summary: "The requests for help of the tenant's users, the newest first",
    access: administer,
    query: listQuery(["createdAt", "subject"]),
    output: listOf(HelpRequestEntry),
    status: 200,
    problems: [],
  },
  getHelpRequest: {
    method: "GET",
    path: "/api/help-requests/{helpRequestId}",
    summary: "One request for help, with its picture",
    access: administer,
    params: z.object({ helpRequestId: Id }),
    output: HelpRequest,
    status: 200,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
