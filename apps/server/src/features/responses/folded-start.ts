import { shortened } from "@askloom/contract";
import { folded } from "../../definitions/definitions.ts";

/** Folding makes one character of four at most; what stands further on changes nothing of what is kept. */
const margin = 10;

/**
 * The start of a text as it is compared. Only a start is folded: there may be a million characters. White
 * space between words, of which there may be any amount, is left out before.
 */
export function foldedStart(text: string, length: number): string {
  const enough = margin * length;
  let start = "";
  // U+FEFF is white space, but words with it inside are written in lower case as one.
  for (const [stretch] of text.matchAll(/[\S\uFEFF]+/g)) {
    start += (start === "" ? "" : " ") + stretch.slice(0, enough);
    if (start.length >= enough) break;
  }
  return shortened(folded(start.slice(0, enough)), length);
}
