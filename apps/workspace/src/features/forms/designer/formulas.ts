import { celFormulas } from "@askloom/engine/formulas";

/** The formula language, made once for the whole designer. */
export const formulas = celFormulas();
