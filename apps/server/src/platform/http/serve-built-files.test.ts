import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { addHeaders, securityHeaders } from "./security-headers.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";

test("[FN41] the worker of functions may compile WebAssembly, compressed or not; no other file and no page may", async () => {
  const root = join(temporaryFolder("built"), "assets");
  mkdirSync(root);
  const names = ["function-worker-1a.js", "function-worker-1a.js.br", "screen-1a.js", "quickjs-1a.wasm"];
  for (const name of names) writeFileSync(join(root, name), "");
  const app = Fastify();
  addHeaders(app, securityHeaders("https://forms.example", []));
  await serveBuiltFiles(app, root, "/visitor/assets/");
  const policyOf = async (name: string, encoding = "identity") => {
    const { headers } = await app.inject({ url: `/visitor/assets/${name}`, headers: { "accept-encoding": encoding } });
    return String(headers["content-security-policy"]);
  };
  const allowed = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  expect(await policyOf("function-worker-1a.js")).toBe(allowed);
  expect(await policyOf("function-worker-1a.js", "br")).toBe(allowed);
  for (const name of ["screen-1a.js", "quickjs-1a.wasm", "missing-function-worker-1a.js"])
    expect([name, (await policyOf(name)).includes("wasm")]).toEqual([name, false]);
  await app.close();
});
