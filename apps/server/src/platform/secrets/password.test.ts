import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("the same characters typed on another keyboard are the same password", async () => {
  const hash = await hashPassword("Ärger ﬁndet ０");
  expect(await isPassword("A\u0308rger findet 0", hash)).toBe(true);
  expect(await isPassword("Arger findet 0", hash)).toBe(false);
});

test("a password of marks alone holds nobody up: sorted at once, they would take minutes", async () => {
  expect(await isPassword("\u0307\u0323".repeat(200_000), null)).toBe(false);
});
