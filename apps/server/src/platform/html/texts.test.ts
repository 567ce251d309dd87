import { expect, test } from "vitest";
import { html } from "./html.ts";
import { markupIn, textsIn } from "./texts.ts";

const table = { hello: { en: "Hello <{name}>, {name}!", zh_Hans: "{name}，您好！" } } as const;

test("a text is said in its language, with the values in their places, once", () => {
  const say = textsIn(table);
  expect(say("hello", "en", { name: "{name}" })).toBe("Hello <{name}>, {name}!");
  expect(say("hello", "zh_Hans", { name: "Ada" })).toBe("Ada，您好！");
  expect(say("hello", "zh_Hans")).toBe("{name}，您好！");
});

test("where markup is filled in, the text around it stays text", () => {
  expect(markupIn(table)("hello", "en", { name: html`<b>${"A&B"}</b>` }).markup).toBe(
    "Hello &lt;<b>A&amp;B</b>&gt;, <b>A&amp;B</b>!",
  );
});
