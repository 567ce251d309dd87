import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { designForms } from "./forms-endpoints.ts";

/** Enough for a photograph that fills a page, once the browser made it smaller. */
export const maxPictureBytes = 2_097_152;

export const PictureUpload = z.strictObject({ content: z.base64().max(Math.ceil(maxPictureBytes / 3) * 4) });

/** Where pictures that were uploaded are: their tenant and an id that cannot be guessed (PI1). */
export const picturesPath = "/pictures/";
export const isPictureAddress = (address: string): boolean =>
  /^\/pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(
    address,
  );

export const UploadedPicture = z.object({
  address: z.string().startsWith(picturesPath),
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const picturesEndpoints = {
  uploadPicture: {
    method: "POST",
    path: "/api/pictures",
    summary: "Add a picture for forms; the same picture twice is one",
    access: designForms,
    body: PictureUpload,
    output: UploadedPicture,
    status: 201,
    maxBodyBytes: 3_000_000,
    problems: ["picture-refused"],
  },
} as const satisfies Record<string, Endpoint>;
