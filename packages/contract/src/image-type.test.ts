import { expect, test } from "vitest";
import { imageTypeOf } from "./image-type.ts";

test.for([
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff\xdb", "image/jpeg"],
  ["RIFF\0\0\0\0WEBP", "image/webp"],
  ["RIFF\0\0\0\0WAVE", undefined],
  ["\x89PNG\n", undefined],
  ["<svg>", undefined],
  ["", undefined],
] as const)("[A11] a picture is known by its first bytes: %j", ([bytes, type]) => {
  expect(imageTypeOf(btoa(bytes))).toBe(type);
});

test("[A11] what is no base64 is no picture", () => {
  expect(imageTypeOf("\u0000 ü")).toBeUndefined();
});
