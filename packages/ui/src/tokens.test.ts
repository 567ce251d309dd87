import { expect, test } from "vitest";
import { cssVariables, dark, light, measures } from "./tokens.ts";

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
