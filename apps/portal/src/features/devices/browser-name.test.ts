import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const mozilla = "Mozilla/5.0";
test.for([
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    "Chrome",
    "Linux",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge",
    "Windows",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604`,
    "Safari",
    "iPhone",
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox", "macOS"],
  [`${mozilla} (Linux; Android 15) AppleWebKit/537 Chrome/140.0 Mobile Safari/537`, "Chrome", "Android"],
] as const)("[I11] %s is known", ([userAgent, browser, system]) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});

test("[I11] what is not known is not guessed", () => {
  expect([browserName("curl/8.0"), browserName(null)]).toEqual([{}, {}]);
});
