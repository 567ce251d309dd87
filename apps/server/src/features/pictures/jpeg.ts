import { maxParts, type Picture } from "./picture.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Frames, Huffman tables, quantisation tables, restart interval, JFIF, and Adobe's colours. */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd || marker === 0xe0 || marker === 0xee;
/** Start of frame: those of 0xc0 to 0xcf that are no tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

export function strippedJpeg(content: Buffer): Picture | undefined {
  const parts = [content.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2, part = 0; part < maxParts; part += 1) {
    if (at + 4 > content.length && content[at + 1] !== endOfImage) return undefined;
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff) return undefined;
    if (marker === endOfImage) {
      return size && { ...size, content: Buffer.concat([...parts, content.subarray(at, at + 2)]) };
    }
    const segmentEnd = at + 2 + content.readUInt16BE(at + 2);
    if (segmentEnd > content.length) return undefined;
    const end = marker === startOfScan ? scanEnd(content, segmentEnd) : segmentEnd;
    if (isFrame(marker) && segmentEnd >= at + 9)
      size ??= { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    if (marker === startOfScan || isNeeded(marker)) parts.push(content.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** A scan goes on to the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(content: Buffer, from: number): number {
  for (let at = from; at < content.length; at += 1) {
    if (content[at] !== 0xff) continue;
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}
