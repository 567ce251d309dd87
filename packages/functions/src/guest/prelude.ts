import { librarySource } from "../library/library.ts";
import { determinism } from "./determinism.ts";
import { limitGuard } from "./limit-guard.ts";
import { patternGuard } from "./pattern-guard.ts";
import { plainData } from "./plain-data.ts";
import { runner } from "./runner.ts";

/** What every sandbox runs once, before its memory is copied. */
export const prelude = [
  '(function () { "use strict";',
  limitGuard,
  determinism,
  patternGuard,
  librarySource,
  plainData,
  runner,
  "})()",
].join("\n");
