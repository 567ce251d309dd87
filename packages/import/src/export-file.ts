import type { FormDefinition } from "@askloom/contract";

/** Definitions as one file that `importFile` reads back. */
export const exportFile = (definitions: readonly FormDefinition[]): string =>
  `${JSON.stringify({ askloomForms: definitions }, null, 2)}\n`;
