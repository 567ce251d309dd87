import { expect, test } from "vitest";
import { RichText } from "./rich-text.ts";
import { safeAddress } from "./safe-address.ts";

const docOf = (...content: unknown[]) => ({ type: "doc", content });
const linkTo = (href: string) =>
  docOf({ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] });

test("[U35] what is no rich text of ours cannot be stored", () => {
  expect(RichText.safeParse(docOf({ type: "script", content: [] })).success).toBe(false);
  expect(RichText.safeParse(docOf({ type: "paragraph", content: [{ type: "html", text: "<b>" }] })).success).toBe(
    false,
  );
  expect(RichText.parse(docOf({ type: "paragraph", onclick: "alert(1)", attrs: { style: "x" } }))).toEqual(
    docOf({ type: "paragraph" }),
  );
});

test.for([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "JaVaScRiPt:x",
])("[U35] no link leads to %s", (href) => {
  expect(RichText.safeParse(linkTo(href)).success).toBe(false);
  expect(safeAddress.test(href)).toBe(false);
});

test("[U35] links to pages, mail addresses and telephones are kept", () => {
  for (const href of ["https://example.org/a?b#c", "mailto:a@example.org", "tel:+491234", "/help", "#top"]) {
    expect(RichText.safeParse(linkTo(href)).success).toBe(true);
  }
});
