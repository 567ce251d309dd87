import { memoryStorage } from "@askloom/browser";
import { expect, test } from "vitest";
import { keepReturnPath, returnPathIn, takeReturnPath } from "./return-path.ts";

const asked = (path: string) => returnPathIn(`?${new URLSearchParams({ return: path })}`);

test.for(["/portal", "/portal/", "/portal/users/1?x=%2F", "/portal/signed-in"])("[S54] %s is followed", (path) => {
  expect(asked(path)).toBe(path);
});

test.for([
  "https://evil.example/portal",
  "//evil.example/portal",
  "/\\evil.example/portal",
  "\\\\evil.example/portal",
  "javascript:alert(1)//portal",
  "data:text/html,/portal",
  "/portals",
  "/portal/../app",
  "/portal/%2e%2e/app",
  "/portal/..\\app",
  "/app",
  "",
  " /\t/evil.example/portal",
  "https://own.invalid.evil.example/portal",
])("[S54] %j is not followed", (path) => {
  expect(asked(path)).toBeUndefined();
});

test("[S54] what comes back stays on the own origin, whatever it looked like", () => {
  const odd = asked("/portal//evil.example/..//x#y");
  expect(new URL(odd ?? "", "https://forms.example").origin).toBe("https://forms.example");
});

test("[S53] the way back outlives the visit at the provider, is used once, and is forgotten by the next start", () => {
  const memory = memoryStorage();
  keepReturnPath(memory, { pathname: "/app", search: "?return=/portal/users" });
  keepReturnPath(memory, { pathname: "/design", search: "?code=1&return=//evil.example" });
  expect([takeReturnPath(memory), takeReturnPath(memory)]).toEqual(["/portal/users", undefined]);
  keepReturnPath(memory, { pathname: "/app", search: "?return=/portal/users" });
  keepReturnPath(memory, { pathname: "/app", search: "" });
  expect(takeReturnPath(memory)).toBeUndefined();
  memory.setItem("askloom.return", "https://evil.example");
  expect(takeReturnPath(memory)).toBeUndefined();
});
