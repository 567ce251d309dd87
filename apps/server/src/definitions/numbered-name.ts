import { shortened } from "@askloom/contract";

/** A name with another number at its end, short enough to be stored. */
export function numberedName(name: string, number: number, maxLength: number): string {
  const end = ` (${number})`;
  return `${shortened(name.replace(/ \([1-9]\d?\)$/, ""), maxLength - end.length)}${end}`;
}
