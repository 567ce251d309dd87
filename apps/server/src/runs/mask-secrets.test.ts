import { expect, test } from "vitest";
import { mask, maskOf } from "./mask-secrets.ts";

test("[DL17] where there are more than 20 secrets, nothing of a text is shown", () => {
  const secrets = Array.from({ length: 21 }, (_, at) => `s${at}e`);
  const text = "to Ada: s7e, s20e";
  expect(maskOf(secrets.slice(0, 20))(text)).toBe(`to Ada: ${mask}, s20e`);
  expect(maskOf(secrets)(text)).toBe(mask);
});
