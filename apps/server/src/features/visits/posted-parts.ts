import type { FastifyRequest } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";

export interface PostedFile {
  readonly path: string;
  readonly name: string;
  /** Undefined for one that is larger than a page can bring. */
  readonly content: Buffer | undefined;
}

/** What a page without scripts posts. */
export interface PostedParts {
  readonly fields: ReadonlyMap<string, string>;
  readonly entries: readonly (readonly [string, string])[];
  readonly files: readonly PostedFile[];
}

const maxParts = 5000;
export const maxPostedFileBytes = 20_971_520;
const limits = { parts: maxParts, fields: maxParts, files: 100, fileSize: maxPostedFileBytes, fieldSize: 1_048_576 };

/** Reads a posted page; what cannot be read is refused as such, whatever is wrong with it. */
export async function postedParts(request: FastifyRequest): Promise<PostedParts> {
  if (!request.isMultipart()) throw new Refusal("unsupported-media-type");
  try {
    return await readParts(request);
  } catch (error) {
    // Nothing but the parser has run: it throws for what it was given, not all of it with a code.
    const isTooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooLarge ? new Refusal("too-large", { values: { limit: "20 MB" } }) : new Refusal("malformed-body");
  }
}

async function readParts(request: FastifyRequest): Promise<PostedParts> {
  const entries: [string, string][] = [];
  const files: PostedFile[] = [];
  // A file that is too large is read to its end, so that the answers behind it are not lost (FL40).
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") entries.push([part.fieldname, String(part.value)]);
    else {
      const content = await part.toBuffer();
      const name = (part.filename ?? "").toWellFormed().replaceAll("\u0000", "").slice(0, 255);
      const isWhole = !part.file.truncated;
      if (content.length > 0) files.push({ path: part.fieldname, name, content: isWhole ? content : undefined });
    }
  }
  return { fields: new Map(entries), entries, files };
}
