import type { FastifyInstance } from "fastify";

/** What every answer says about how a browser may treat it. `connectTo` are other origins that pages may call. */
export const securityHeaders = (publicUrl: string, connectTo: readonly string[]): Readonly<Record<string, string>> => ({
  "content-security-policy": policyOf(connectTo),
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // Other sites may lead here and, where it is allowed, show a form in a frame; they may not load what is here.
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
});

export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function policyOf(connectTo: readonly string[]): string {
  const elsewhere = connectTo.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Designers may show pictures and logos of other sites; a picture cannot act.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${elsewhere}`,
    `frame-src 'self'${elsewhere}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}
