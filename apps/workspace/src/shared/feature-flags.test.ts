import { expect, test } from "vitest";
import { flagsIn } from "./feature-flags.ts";

test("[U24] any non-empty value enables a flag", () => {
  expect([...flagsIn("?exchangeForms=1&exchangeFormFlows=no&exchangeFormActions=")]).toEqual([
    "formExchange",
    "formFlowExchange",
  ]);
  expect(flagsIn("").size).toBe(0);
});
