import { expect, test } from "vitest";
import { loginName } from "./login-name.ts";

test("[R23] [K8] the login name is trimmed to 15 characters", () => {
  expect(loginName("Acme", "admin")).toBe("Acme\\admin");
  expect(loginName("Acme", "a-very-long-user-name")).toBe("Acme\\a-very-long-use");
  expect(loginName("Acme", "😀".repeat(20))).toBe(`Acme\\${"😀".repeat(15)}`);
});
