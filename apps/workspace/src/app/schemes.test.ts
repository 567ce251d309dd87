import { contrast } from "@askloom/engine/contrast";
import { dark, light, type Scheme } from "@askloom/ui";
import { expect, test } from "vitest";

const texts: readonly (readonly [keyof Scheme, keyof Scheme])[] = [
  ["text", "pageColor"],
  ["text", "surface"],
  ["text", "raised"],
  ["mutedText", "pageColor"],
  ["mutedText", "surface"],
  ["mutedText", "raised"],
  ["onPrimary", "primary"],
  ["onPrimary", "primaryHover"],
  ["primary", "surface"],
  ["primary", "pageColor"],
  ["onPrimarySoft", "primarySoft"],
  ["onDanger", "danger"],
  ["danger", "surface"],
  ["danger", "dangerSoft"],
  ["warning", "surface"],
  ["warning", "warningSoft"],
  ["success", "surface"],
];

const outlines: readonly (readonly [keyof Scheme, keyof Scheme])[] = [
  ["fieldLine", "surface"],
  ["fieldLine", "pageColor"],
  ["focus", "surface"],
  ["focus", "pageColor"],
  ["primary", "raised"],
];

test.for([
  ["light", light],
  ["dark", dark],
] as const)("[U30] [K24] the %s scheme is legible: texts 4.5 to 1, outlines 3 to 1", ([, scheme]) => {
  const tooWeak = [...texts.map((pair) => [...pair, 4.5] as const), ...outlines.map((pair) => [...pair, 3] as const)]
    .map(([one, other, least]) => ({ one, other, least, is: contrast(scheme[one], scheme[other]) }))
    .filter(({ is, least }) => is < least);
  expect(tooWeak).toEqual([]);
});
