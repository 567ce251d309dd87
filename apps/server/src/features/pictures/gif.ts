import { maxParts, type Picture } from "./picture.ts";

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** Comments, texts and what applications wrote go; how often an animation is repeated stays. */
export function strippedGif(content: Buffer): Picture | undefined {
  if (content.length < 14) return undefined;
  const [width, height] = [content.readUInt16LE(6), content.readUInt16LE(8)];
  let at = 13 + tableBytes(content[10] ?? 0);
  const parts = [content.subarray(0, at)];
  for (let part = 0; at < content.length && part < maxParts; part += 1) {
    const kind = content[at];
    if (kind === trailer) return { width, height, content: Buffer.concat([...parts, content.subarray(at, at + 1)]) };
    const end = kind === extension ? blocksEnd(content, at + 2) : kind === image ? imageEnd(content, at) : undefined;
    if (end === undefined) return undefined;
    if (kind === image || isNeeded(content, at)) parts.push(content.subarray(at, end));
    at = end;
  }
  return undefined;
}

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

const imageEnd = (content: Buffer, at: number): number | undefined =>
  blocksEnd(content, at + 11 + tableBytes(content[at + 9] ?? 0));

/** Blocks begin with their length; one without a length ends them. */
function blocksEnd(content: Buffer, from: number): number | undefined {
  for (let at = from; at < content.length; ) {
    const bytes = content[at] ?? 0;
    at += 1 + bytes;
    if (bytes === 0) return at;
  }
  return undefined;
}

const isNeeded = (content: Buffer, at: number): boolean =>
  content[at + 1] === graphicControl ||
  (content[at + 1] === application && content.toString("latin1", at + 3, at + 14) === "NETSCAPE2.0");
