import { expect, test } from "vitest";
import { fromHtml, plainFromHtml } from "./from-html.ts";

const text = (content: string, ...marks: object[]) =>
  marks.length === 0 ? { type: "text", text: content } : { type: "text", text: content, marks };

test("[IM14] paragraphs, headings, lists, links and emphasis are kept", () => {
  const { document, left } = fromHtml(
    `<h1>Hi</h1><p>a <b>b <i>c</i></b><br/>d &amp; e</p><ol><li>one</li><li>two</li></ol><a href="https://example.com">x</a>`,
  );
  expect(left).toEqual([]);
  expect(document.content).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [text("Hi")] },
    {
      type: "paragraph",
      content: [
        text("a "),
        text("b ", { type: "bold" }),
        text("c", { type: "bold" }, { type: "italic" }),
        { type: "hardBreak" },
        text("d & e"),
      ],
    },
    {
      type: "orderedList",
      content: [
        { type: "listItem", content: [{ type: "paragraph", content: [text("one")] }] },
        { type: "listItem", content: [{ type: "paragraph", content: [text("two")] }] },
      ],
    },
    { type: "paragraph", content: [text("x", { type: "link", attrs: { href: "https://example.com" } })] },
  ]);
});

test.each([
  [`<script>alert(1)</script>a`, ["<script>"]],
  [`<a href="javascript:alert(1)">a</a>`, [`<a href="javascript:alert(1)">`]],
  [`<img src=x onerror=alert(1)>a`, ["<img>"]],
])("[IM14] %s leaves text alone and says what was left out", (html, left) => {
  expect(fromHtml(html)).toEqual({
    document: { type: "doc", content: [{ type: "paragraph", content: [text("a")] }] },
    left,
  });
});

test("[IM14] where only plain text can stand, the tags go and a lone < stays", () => {
  expect(plainFromHtml("<b>Age</b> < 5 &amp; more")).toBe("Age < 5 & more");
});
