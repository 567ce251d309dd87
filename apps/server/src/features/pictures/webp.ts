import { maxParts, type Picture } from "./picture.ts";

const neededChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);
/** The flags for a profile, EXIF and XMP. */
const metadataFlags = 0x20 | 0x08 | 0x04;

export function strippedWebp(content: Buffer): Picture | undefined {
  const parts: Buffer[] = [];
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 12, part = 1; at + 8 <= content.length; part += 1) {
    if (part > maxParts) return undefined;
    const name = content.toString("latin1", at, at + 4);
    const bytes = content.readUInt32LE(at + 4);
    const end = at + 8 + bytes + (bytes % 2);
    if (at + 8 + bytes > content.length) return undefined;
    const chunk = Buffer.from(content.subarray(at, end));
    size ??= sizeOf(name, chunk.subarray(8));
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~metadataFlags, 8);
    if (neededChunks.has(name)) parts.push(chunk);
    at = end;
  }
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return size && { ...size, content: Buffer.concat([head, body]) };
}

function sizeOf(name: string, data: Buffer): { width: number; height: number } | undefined {
  if (data.length < 10) return undefined;
  if (name === "VP8X") return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === "VP8 ") return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name !== "VP8L") return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
