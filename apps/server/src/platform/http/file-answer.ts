import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { attachmentHeader } from "./attachment.ts";

/** What an endpoint that answers a file gives: its contents come piece by piece, after the transaction has ended. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array | string>;
  readonly bytes: number | undefined;

  constructor({ name, type, content, bytes }: Omit<FileAnswer, "send">) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.bytes = bytes;
  }

  /** As a download that no browser takes for a page of ours, whatever is in it. A failure on the way cuts it off. */
  send(reply: FastifyReply): FastifyReply {
    if (this.bytes !== undefined) reply.header("content-length", this.bytes);
    return reply
      .header("content-disposition", attachmentHeader(this.name))
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .type(this.type)
      .send(Readable.from(this.content, { objectMode: false }));
  }
}
