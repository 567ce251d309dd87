import { createRequire } from "node:module";
import { dirname } from "node:path";
import * as contract from "@askloom/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { iconLinks } from "../pages/pages.ts";

const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

// Swagger UI styles its elements inline; scripts are only our own.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default dompurify",
].join("; ");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Askloom API</title>
${iconLinks.markup}
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/policy.js"></script>
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="docs"></main></body>
</html>`;

// Swagger UI knows no Trusted Types: of the markup that it writes as text, only plain tags without attributes pass.
const pagePolicy =
  'trustedTypes?.createPolicy("default", { createHTML: (text) => (/<(?!\\/?(?:p|code|pre|em|strong|ul|ol|li|br)>)/i.test(text) ? null : text) });';

const start =
  'SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, validatorUrl: null, docExpansion: "none", defaultModelsExpandDepth: -1 });';

/** The OpenAPI document, and a page to browse it and to try calls. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  let document: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    // Few ask for it, and every start would wait for it.
    document ??= JSON.stringify(contract.openApiDocument(version, contract));
    return reply.type("application/json").send(document);
  });
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      reply.header("content-security-policy", policy);
    });
    scope.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
    scope.get("/api/docs/policy.js", async (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").send(pagePolicy),
    );
    scope.get("/api/docs/start.js", async (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").send(start),
    );
    await scope.register(fastifyStatic, {
      root: assets,
      prefix: "/api/docs/",
      decorateReply: false,
      index: false,
      allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    });
  });
}
