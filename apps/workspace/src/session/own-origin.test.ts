import { expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";

const domain = "askloom.example";

test.for(["http://localhost", "http://localhost:4400", "https://askloom.example", "https://forms.askloom.example"])(
  "[V1] %s passes",
  (origin) => {
    expect(isOwnOrigin(origin, domain)).toBe(true);
  },
);

test.for([
  "https://evil-localhost.example",
  "https://localhost.evil.example",
  "http://evil.example/?localhost",
  "https://askloom.example.evil.example",
  "https://evilaskloom.example",
  "http://askloom.example",
  "null",
  "",
  "javascript:localhost",
])("[V2] [E6] %s is foreign", (origin) => {
  expect(isOwnOrigin(origin, domain)).toBe(false);
});
