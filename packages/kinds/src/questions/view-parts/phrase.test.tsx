import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { phrase } from "./phrase.tsx";

const markup = (text: string, language: string) => renderToStaticMarkup(<p>{phrase(text, language)}</p>);

test("[FL49] a long Chinese title may break between its words, and a mark stays with the word before it", () => {
  const long = markup("国际暑期学校入学申请表，二〇二六", "zh-Hans");
  expect(long).toMatch(/^<p><span class="f-phrase">国际<wbr\/>.*申请/);
  expect(long).not.toContain("<wbr/>，");
  expect(long).toContain("<wbr/>二〇二六<");
  expect(long.replaceAll(/<[^>]+>/g, "")).toBe("国际暑期学校入学申请表，二〇二六");
});

test("[FL49] a short title, and one in a language with spaces, is left as it is", () => {
  expect([markup("姓名", "zh-Hans"), markup("Your name, please", "en")]).toEqual([
    "<p>姓名</p>",
    "<p>Your name, please</p>",
  ]);
});
