import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const clone = dirname(dirname(fileURLToPath(import.meta.url)));
export const inClone = (path) => join(clone, path);
/** The Node that the project pins, whatever the machine's own is. */
export const pinnedNode = inClone("node_modules/node/bin/node");
