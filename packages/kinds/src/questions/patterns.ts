import { matchesPattern } from "./pattern/pattern.ts";
import type { Patterns } from "./question-logic.ts";

export const patterns: Patterns = { matches: matchesPattern };

export { matchesPattern, patternFault } from "./pattern/pattern.ts";
