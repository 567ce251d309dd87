import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { cssVariables, dark, light, measures, type Scheme } from "./tokens.ts";

const texts: readonly (readonly [keyof Scheme, keyof Scheme])[] = [
  ["text", "ground"],
  ["text", "surface"],
  ["text", "raised"],
  ["mutedText", "ground"],
  ["mutedText", "surface"],
  ["mutedText", "raised"],
  ["onPrimary", "primary"],
  ["onPrimary", "primaryHover"],
  ["primary", "surface"],
  ["primary", "ground"],
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
  ["fieldLine", "ground"],
  ["focus", "surface"],
  ["focus", "ground"],
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

test("[K24] the primary colour is emerald", () => {
  expect([light.primary, dark.primary]).toEqual(["#047857", "#34d399"]);
});

test("[K25] [K26] [K27] [K28] [K29] [K5] the measures become variables with the prefix p", () => {
  expect(cssVariables(measures)).toEqual({
    "--p-transition": "0.2s",
    "--p-mask-transition": "0.15s",
    "--p-disabled-opacity": "0.6",
    "--p-tooltip-max-width": "12.5rem",
    "--p-terminal-height": "18rem",
    "--p-toast-width": "25rem",
  });
});
