import { maxScreenshotBytes } from "@askloom/contract";
import { expect, test } from "vitest";
import { base64Of } from "../../shared/base64.ts";
import { faultIn } from "./help-request.ts";

const draft = { subject: "It hangs", text: "After saving", screenshot: null };

test.for([
  [{}, undefined],
  [{ subject: "  " }, "help.subjectMissing"],
  [{ text: "" }, "help.textMissing"],
  [{ screenshot: { size: maxScreenshotBytes } }, undefined],
  [{ screenshot: { size: maxScreenshotBytes + 1 } }, "help.screenshotTooLarge"],
] as const)("[U5] a request with %o lacks %s", ([changes, fault]) => {
  expect(faultIn({ ...draft, ...changes })).toBe(fault);
});

test("[U5] a screenshot travels as base64, whatever its size", async () => {
  const bytes = new Uint8Array(100_000).map((_, index) => index % 256);
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
});
