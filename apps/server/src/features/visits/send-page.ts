import type { FastifyReply } from "fastify";
import type { Collector } from "./collectors.ts";
import type { FormDocument } from "./form-page.ts";
import { isEmbedded, type LinkRequest, readerOf } from "./read-request.ts";
import { words } from "./small-pages.ts";

/** A page of a publication; other sites may show it in a frame where that is wanted. */
export function send(reply: FastifyReply, { settings }: Collector, markup: string | Buffer): FastifyReply {
  if (settings.mayEmbed) {
    const policy = String(reply.getHeader("content-security-policy")).replace(
      "frame-ancestors 'self'",
      "frame-ancestors *",
    );
    reply.header("content-security-policy", policy).removeHeader("x-frame-options");
  }
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
}

export function sendDocument(reply: FastifyReply, collector: Collector, { markup, nonce }: FormDocument): FastifyReply {
  const policy = String(reply.getHeader("content-security-policy")).replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  );
  reply.header("content-security-policy", policy);
  const [head = "", ...rest] = markup;
  // A part of the page around it, not a page in a page (FL46).
  const first = isEmbedded(reply.request) ? String(head).replace("<html ", '<html class="is-embedded" ') : head;
  return send(reply, collector, joined([first, ...rest]));
}

/** A small page is one text. Bytes stay bytes: encoding a large page takes long, and leaves garbage (FL30). */
function joined(parts: FormDocument["markup"]): string | Buffer {
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

export function unknownPage(request: LinkRequest, reply: FastifyReply): FastifyReply {
  const markup = words({ ...readerOf(request), hasForm: false }, "unknownTitle", "unknown");
  return reply.code(404).type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
}
