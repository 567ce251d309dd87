import { fileTypeFromBuffer } from "file-type";
import { strippedGif } from "./gif.ts";
import { strippedJpeg } from "./jpeg.ts";
import type { Picture } from "./picture.ts";
import { strippedPng } from "./png.ts";
import { strippedWebp } from "./webp.ts";

export type PictureFault = "kind" | "vector" | "damaged" | "pixels";

const kinds: Readonly<Record<string, { type: string; strip: (content: Buffer) => Picture | undefined }>> = {
  "image/png": { type: "image/png", strip: strippedPng },
  "image/apng": { type: "image/png", strip: strippedPng },
  "image/jpeg": { type: "image/jpeg", strip: strippedJpeg },
  "image/webp": { type: "image/webp", strip: strippedWebp },
  "image/gif": { type: "image/gif", strip: strippedGif },
};

const maxSide = 4_096;

/**
 * A picture by its content, without metadata, or why it is refused (PI2). It is taken apart, not decoded: no decoder
 * of ours ever sees what a stranger made.
 */
export async function strippedPicture(content: Buffer): Promise<(Picture & { readonly type: string }) | PictureFault> {
  const found = (await fileTypeFromBuffer(content))?.mime ?? "";
  const kind = Object.hasOwn(kinds, found) ? kinds[found] : undefined;
  if (kind === undefined) return isVector(content) ? "vector" : "kind";
  const picture = kind.strip(content);
  if (picture === undefined) return "damaged";
  const sides = [picture.width, picture.height];
  if (sides.includes(0)) return "damaged";
  return sides.some((side) => side > maxSide) ? "pixels" : { ...picture, type: kind.type };
}

const isVector = (content: Buffer): boolean => /<svg[\s>]/i.test(content.toString("latin1", 0, 4_096));
