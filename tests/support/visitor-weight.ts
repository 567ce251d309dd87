import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { VisitorApp } from "../../apps/server/src/features/visits/visitor-app.ts";

/** How many bytes, compressed, the scripts weigh that a form of texts and numbers without functions loads. */
export function visitorWeight({ first, script, modulesFor, clientFolder }: VisitorApp): number {
  const files = new Set([first, script, ...modulesFor(new Set(["text", "number"]), "en")]);
  return [...files]
    .map((address) => gzipSync(readFileSync(join(clientFolder, address.replace("/visitor/", "")))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
