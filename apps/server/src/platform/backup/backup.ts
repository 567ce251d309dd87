export { dump } from "./dump.ts";
export { restore } from "./restore.ts";
