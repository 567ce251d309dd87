import { expect, test } from "vitest";
import { addressOfForm, addressParameters } from "./address-parameters.ts";

test("[FA91] the address of a form brings along what it was made with", () => {
  const given = { name: "Ada & Bo", city: "東京", note: "a=b?c#d" };
  const address = addressOfForm("abc", Object.entries(given));
  expect(address.startsWith("/f/abc?")).toBe(true);
  expect(addressParameters(new URL(address, "https://example.org").searchParams)).toEqual(given);
  expect(addressOfForm("abc", [])).toBe("/f/abc");
});

test("[FA91] what a page reads for itself is not handed over, and a value that no longer fits is left out whole", () => {
  const entries = [
    ["resume", "x"],
    ["language", "de"],
    ["long", "x".repeat(1990)],
    ["short", "y"],
  ] as const;
  expect(addressOfForm("abc", entries)).toBe("/f/abc?short=y");
  const many = Array.from({ length: 60 }, (_, index) => [`p${index}`, "v"] as const);
  expect(addressOfForm("abc", many).split("&")).toHaveLength(50);
});
