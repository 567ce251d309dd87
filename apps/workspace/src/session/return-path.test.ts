import { memoryStorage } from "@askloom/browser";
import { expect, test } from "vitest";
import { keepAddress, keepReturnPath, nextPage, returnPathIn, takeReturnPath } from "./return-path.ts";

const requested = (path: string) => returnPathIn(`?${new URLSearchParams({ return: path })}`);

test.for(["/portal", "/portal/", "/portal/users/1?x=%2F", "/portal/signed-in"])("[S54] %s is followed", (path) => {
  expect(requested(path)).toBe(path);
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
  expect(requested(path)).toBeUndefined();
});

test("[S54] what comes back stays on the own origin, whatever it looked like", () => {
  const odd = requested("/portal//evil.example/..//x#y");
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

test.for(["/app", "/app?x=1", "/app/workspace/form-pubs/explorer/1?published=1"])(
  "[S59] %s is kept over a login",
  (path) => {
    const memory = memoryStorage();
    const { pathname, search } = new URL(path, "https://forms.example");
    keepAddress(memory, { pathname, search });
    keepReturnPath(memory, { pathname: "/design", search: "?code=1" });
    expect([takeReturnPath(memory), takeReturnPath(memory)]).toEqual([path, undefined]);
  },
);

test("[S59] a way back that the address asked for comes first, and only addresses of our own are kept", () => {
  const memory = memoryStorage();
  keepReturnPath(memory, { pathname: "/app", search: "?return=/portal/users" });
  keepAddress(memory, { pathname: "/app", search: "?return=/portal/users" });
  expect(takeReturnPath(memory)).toBe("/portal/users");
  keepAddress(memory, { pathname: "/submit-help-request", search: "" });
  expect(takeReturnPath(memory)).toBeUndefined();
  for (const planted of ["//evil.example/app", "/app/../x", "/app\\..\\..", "/application", "/app/%2e%2e/x"]) {
    memory.setItem("askloom.return", planted);
    expect([planted, takeReturnPath(memory)]).toEqual([planted, undefined]);
  }
});

test("[S53] [S59] after a login the page is where it began; after one that failed the dialog stands there again", () => {
  expect(nextPage(undefined, { isSignedIn: true })).toEqual({ kind: "stay" });
  expect(nextPage("/app/x", { isSignedIn: true })).toEqual({ kind: "show", path: "/app/x" });
  expect(nextPage("/app/x", { isSignedIn: false })).toEqual({ kind: "show", path: "/app/x" });
  expect(nextPage("/portal/users", { isSignedIn: true })).toEqual({ kind: "leave", path: "/portal/users" });
  expect(nextPage("/portal/users", { isSignedIn: false })).toEqual({
    kind: "show",
    path: "/app?return=%2Fportal%2Fusers",
  });
});
