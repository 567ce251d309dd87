export { exportFile } from "./export-file.ts";
export { type ImportedFile, type ImportRead, importFile, maxMegabytes } from "./import-file.ts";
export { type LossCode, lossCodes, lossMessage } from "./loss-messages.ts";
export { lossTitle } from "./loss-titles.ts";
export type { LossLine, Severity } from "./report.ts";
export { type Unreadable, type UnreadableCode, unreadableCodes, unreadableMessage } from "./unreadable.ts";
export type { Figures } from "./words.ts";
