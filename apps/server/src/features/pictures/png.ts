import { crc32 } from "node:zlib";
import { maxParts, type Picture } from "./picture.ts";

/** What is needed to show a picture; texts, times, profiles and EXIF are not. */
const neededChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "acTL", "fcTL", "fdAT"]);
const signatureBytes = 8;

export function strippedPng(content: Buffer): Picture | undefined {
  const parts = [content.subarray(0, signatureBytes)];
  for (let at = signatureBytes, part = 0; at + 12 <= content.length && part < maxParts; part += 1) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString("latin1", at + 4, at + 8);
    if (end > content.length || crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4))
      return undefined;
    if (neededChunks.has(name)) parts.push(content.subarray(at, end));
    if (name === "IEND") return pictureOf(content, parts);
    at = end;
  }
  return undefined;
}

function pictureOf(content: Buffer, parts: readonly Buffer[]): Picture | undefined {
  if (content.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20), content: Buffer.concat(parts) };
}
