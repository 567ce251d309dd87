import { wordsFor } from "@askloom/words";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ImageView } from "./image/view.tsx";
import type { QuestionViewProps } from "./question-view.ts";
import { RichTextElements } from "./rich-text/rich-text.tsx";
import type { RichMark, RichText } from "./rich-text.ts";
import type { ItemOf, Texts } from "./schema.ts";
import { SingleChoiceView } from "./single-choice/view.tsx";

const say = (texts: Texts | undefined) => Object.values(texts ?? {})[0] ?? "";

const doc = (text: string, marks: RichMark[] = []): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text, marks }] }],
});
const rich = (content: RichText, pipe = say) =>
  renderToStaticMarkup(<RichTextElements texts={{ en: content }} languages={["en"]} say={pipe} />);
const link = (href: string): RichMark[] => [{ type: "link", attrs: { href } }];

describe("rich text", () => {
  test("is made into elements: markup in a text stays text", () => {
    expect(rich(doc("<img src=x onerror=alert(1)>", [{ type: "bold" }]))).toBe(
      '<div class="f-rich"><p><strong>&lt;img src=x onerror=alert(1)&gt;</strong></p></div>',
    );
  });

  test.each(["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"])(
    "%s is no link",
    (href) => {
      expect(rich(doc("words", link(href)))).toBe('<div class="f-rich"><p>words</p></div>');
    },
  );

  test("a link outside opens apart and tells nothing of where it came from", () => {
    expect(rich(doc("there", link("https://example.com/a")))).toContain(
      '<a href="https://example.com/a" rel="noopener noreferrer" target="_blank">there</a>',
    );
    expect(rich(doc("here", link("#top")))).toContain('<a href="#top">here</a>');
  });

  test("[ET2] what is piped in is text", () => {
    const pipe = (texts: Texts | undefined) => say(texts).replace("{{name}}", "<b>Ann</b>");
    expect(rich(doc("Dear {{name}}"), pipe)).toContain("Dear &lt;b&gt;Ann&lt;/b&gt;");
  });

  test("[ET1] is shown in the reader's language, else the form's, else any", () => {
    const texts = { de: doc("Hallo"), fr: doc("Salut") };
    const inLanguages = (languages: string[]) =>
      renderToStaticMarkup(<RichTextElements texts={texts} languages={languages} say={say} />);
    expect(inLanguages(["fr", "de"])).toContain("Salut");
    expect(inLanguages(["en", "de"])).toContain("Hallo");
    expect(inLanguages(["en", "ar"])).toContain("Hallo");
  });
});

const view = <Q extends ItemOf<"image" | "single-choice">>(question: Q): QuestionViewProps<Q> => ({
  question,
  path: "asked",
  id: "asked",
  value: undefined,
  onAnswer: () => undefined,
  onLeave: () => undefined,
  say,
  language: "en",
  words: wordsFor("en"),
  formLanguage: "en",
  isRequired: false,
  isReadOnly: false,
  errors: [],
});

test.each([
  ["https://example.com/a.png", true],
  ["/files/a.png", true],
  ["javascript:alert(1)", false],
  ["data:image/svg+xml,x", false],
  ["", false],
])("the picture at %j is loaded: %s", (src, isLoaded) => {
  const html = renderToStaticMarkup(<ImageView {...view({ kind: "image", id: "map", src, alt: { en: "Map" } })} />);
  expect(html.includes("<img")).toBe(isLoaded);
});

describe("choices", () => {
  const question: ItemOf<"single-choice"> = {
    kind: "single-choice",
    id: "meal",
    title: { en: "Meal" },
    variant: "radio",
    choices: ["rice", "soup", "bread", "salad", "fish"].map((id) => ({ id, label: { en: id } })),
    other: {},
  };
  const shown = (more: Partial<QuestionViewProps<typeof question>>) =>
    renderToStaticMarkup(<SingleChoiceView {...view(question)} {...more} />);
  const values = (html: string) => [...html.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, value]) => value);

  test("a drop-down is a native one until scripts run", () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `c${index}`, label: { en: `Choice ${index}` } }));
    const html = shown({ question: { ...question, variant: "drop-down", choices: many }, value: "c3" });
    expect(html).toContain('<select class="f-input" id="asked" name="asked"');
    expect(html).toContain('<option value="c3" selected="">Choice 3</option>');
    expect(html).not.toContain('combobox" ');
  });

  test("only those that are offered are there", () => {
    expect(values(shown({ offered: new Set(["soup", "fish"]) }))).toEqual(["soup", "fish"]);
    expect(values(shown({ offered: new Set(["soup", "other"]) }))).toEqual(["soup", "+other"]);
  });

  test("one that is full cannot be chosen, except by who has it", () => {
    const full = /<input[^>]*value="soup"[^>]*>/;
    const placesLeft = { soup: 0, rice: 3, fish: 1 };
    const html = shown({ placesLeft });
    expect(full.exec(html)?.[0]).toContain("disabled");
    expect(html).toContain("3 places left");
    expect(html).toContain("1 place left");
    expect(html).toContain("Full");
    expect(full.exec(shown({ placesLeft, value: "soup" }))?.[0]).not.toContain("disabled");
  });

  test("shuffled choices are in one order for one seed, and in others for others", () => {
    const mixed = { ...question, shuffle: true };
    const order = (seed: string | undefined) => values(shown({ question: mixed, seed })).slice(0, 5);
    expect(order("one")).toEqual(order("one"));
    expect(new Set(["a", "b", "c", "d", "e", "f"].map((seed) => order(seed).join())).size).toBeGreaterThan(2);
    expect(order(undefined)).toEqual(["rice", "soup", "bread", "salad", "fish"]);
  });
});
