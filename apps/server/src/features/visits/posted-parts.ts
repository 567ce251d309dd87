import { finished } from "node:stream";
import { maxAnswersBytes } from "@askloom/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** The content of a file, or why a page cannot bring it. */
export type PostedContent = Buffer | "too-large" | "too-much";

export interface PostedFile {
  readonly path: string;
  readonly name: string;
  readonly content: PostedContent;
}

/** What a page without scripts posts. */
export interface PostedParts {
  readonly fields: ReadonlyMap<string, string>;
  readonly entries: readonly (readonly [string, string])[];
  readonly files: readonly PostedFile[];
}

/** Reads posted pages; what cannot be read is refused as such, whatever is wrong with it. */
export interface PostReader {
  /** With the files, which are in memory until the reply has ended. */
  read(request: FastifyRequest, reply: FastifyReply): Promise<PostedParts>;
  readFields(request: FastifyRequest): Promise<PostedParts["entries"]>;
}

const maxParts = 5000;
/** Answers, and what the page says besides them. */
const maxFieldBytes = 2 * maxAnswersBytes;
export const maxPostedFileBytes = 20_971_520;
// A field that is cut off has more than all may have together.
const limits = {
  parts: maxParts,
  fields: maxParts,
  files: 100,
  fileSize: maxPostedFileBytes,
  fieldSize: maxFieldBytes + 1,
};

export interface PostLimits {
  /** The files of one page together (FL40). */
  readonly maxPageBytes?: number;
  /** The files of all pages that are being worked on, and of those of one network. */
  readonly maxHeldBytes?: number;
  readonly maxNetworkBytes?: number;
}

interface Page {
  readonly network: string;
  /** Of its files, in memory. */
  bytes: number;
  hasEnded: boolean;
}

export function postReader({
  maxPageBytes = 3 * maxPostedFileBytes,
  maxHeldBytes = 12 * maxPostedFileBytes,
  maxNetworkBytes = maxHeldBytes / 2,
}: PostLimits = {}): PostReader {
  let held = 0;
  const networks = new Map<string, number>();
  const heldBy = (network: string): number => networks.get(network) ?? 0;
  const hold = (page: Page, bytes: number) => {
    page.bytes += bytes;
    held += bytes;
    networks.set(page.network, heldBy(page.network) + bytes);
    if (heldBy(page.network) === 0) networks.delete(page.network);
  };
  const contentOf = async ({ file }: MultipartFile, page: Page): Promise<PostedContent> => {
    const pieces: Buffer[] = [];
    let [bytes, taken] = [0, 0];
    // A file that is too large is read to its end, so that the answers behind it are not lost (FL40).
    for await (const piece of file as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (page.hasEnded || page.bytes + piece.length > maxPageBytes) continue;
      if (held + piece.length > maxHeldBytes || heldBy(page.network) + piece.length > maxNetworkBytes)
        throw new Refusal("unavailable", {}, { "retry-after": "5" });
      hold(page, piece.length);
      taken += piece.length;
      pieces.push(piece);
    }
    if (taken === bytes && !file.truncated) return Buffer.concat(pieces);
    if (!page.hasEnded) hold(page, -taken);
    return file.truncated ? "too-large" : "too-much";
  };
  return {
    read(request, reply) {
      const page: Page = { network: networkOf(request.ip), bytes: 0, hasEnded: false };
      finished(reply.raw, () => {
        page.hasEnded = true;
        hold(page, -page.bytes);
      });
      return readParts(request, (file) => contentOf(file, page));
    },
    async readFields(request) {
      const { entries } = await readParts(request, async ({ file }) => {
        file.resume();
        return "too-much";
      });
      return entries;
    },
  };
}

async function readParts(
  request: FastifyRequest,
  contentOf: (file: MultipartFile) => Promise<PostedContent>,
): Promise<PostedParts> {
  if (!request.isMultipart()) throw new Refusal("unsupported-media-type");
  const entries: [string, string][] = [];
  const files: PostedFile[] = [];
  let left = maxFieldBytes;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        const value = String(part.value);
        left -= Buffer.byteLength(value);
        if (left < 0) throw tooLarge("2 MB");
        entries.push([part.fieldname, value]);
        continue;
      }
      const content = await contentOf(part);
      const name = (part.filename ?? "").toWellFormed().replaceAll("\u0000", "").slice(0, 255);
      // A page names a file also where none was chosen.
      if (content.length > 0) files.push({ path: part.fieldname, name, content });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Nothing but the parser has run: it throws for what it was given, not all of it with a code.
    const isTooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooLarge ? tooLarge("20 MB") : new Refusal("malformed-body");
  }
  return { fields: new Map(entries), entries, files };
}

const tooLarge = (limit: string): Refusal => new Refusal("too-large", { values: { limit } });
