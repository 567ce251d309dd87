import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A file under the samples of the import package. */
export const sampleFile = (name: string): Uint8Array =>
  readFileSync(resolve(import.meta.dirname, "../../packages/import/samples", name));
