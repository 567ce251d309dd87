import type { Collector } from "./collectors.ts";

/** Says to the worker of the pages that this one may be kept; an answer without it takes away what was kept. */
export const offlineHeader = "askloom-offline";

/** A page behind a password or an identity is kept by no browser (FL42). */
export const mayBeSaved = ({ settings }: Collector): boolean =>
  settings.passwordHash === null && settings.audience === "everyone";
