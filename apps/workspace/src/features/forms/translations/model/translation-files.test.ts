import { defaultFormTheme, type FormDefinition, readCsv } from "@askloom/contract";
import type { RichText, RichTexts, Texts } from "@askloom/kinds/questions/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFormStore } from "../../designer/model/form-store.ts";
import { readCsvFile, writeCsvFile } from "./csv-file.ts";
import { type TranslatedText, textsOf } from "./form-texts.ts";
import { importEdit, planImport } from "./import-plan.ts";
import { markupOf } from "./markup.ts";
import { richTextOf } from "./read-markup.ts";
import { isFault, type OutgoingTexts } from "./translation-file.ts";
import { readXliffFile, writeXliffFile } from "./xliff-file.ts";

const formats = {
  csv: { write: writeCsvFile, read: readCsvFile },
  xliff: { write: writeXliffFile, read: readXliffFile },
} as const;
const known = { languages: ["en", "de"], language: "de" };

interface Words {
  readonly title: Texts;
  readonly label: Texts;
  readonly content: RichTexts;
}

const formOf = ({ title, label, content }: Words): FormDefinition => ({
  askloom: 2,
  title,
  purpose: "general",
  languages: ["en", "de"],
  pages: [
    {
      id: "page1",
      items: [
        { id: "ask", kind: "ranking", title: {}, choices: [{ id: "one", label }] },
        { id: "words", kind: "rich-text", content },
      ],
    },
  ],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});

const outgoing = (texts: readonly TranslatedText[]): OutgoingTexts => ({
  title: "Form",
  sourceLanguage: "en",
  language: "de",
  texts: texts.map((text) => ({ ...text, context: "=1+1" })),
});

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."=+-@'\t\r\n\",;&<>]a \u000b\u0001é"), maxLength: 12 }),
);
const text = words.filter((each) => each !== "" && !each.includes("\0") && each.isWellFormed());
const mark = fc.constantFrom("bold", "italic", "code").map((type) => ({ type }) as { type: "bold" });
const link = fc
  .constantFrom("https://a.example/?x=1&y=2", '/"quoted"')
  .map((href) => ({ type: "link" as const, attrs: { href } }));
const inline = fc.record({
  type: fc.constant("text" as const),
  text,
  marks: fc.array(fc.oneof(mark, link), { minLength: 1, maxLength: 3 }),
});
const line = fc.array(fc.oneof(inline, fc.constant({ type: "hardBreak" as const })), { minLength: 1, maxLength: 3 });
const paragraph = line.map((content) => ({ type: "paragraph" as const, content }));
const block = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant("heading" as const),
    attrs: fc.record({ level: fc.integer({ min: 2, max: 4 }) }),
    content: line,
  }),
  fc.record({
    type: fc.constantFrom("bulletList" as const, "orderedList" as const),
    content: fc.array(
      fc.record({
        type: fc.constant("listItem" as const),
        content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
/** Rich text as the editor makes it: neighbours with the same marks are one. */
const rich: fc.Arbitrary<RichText> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: "doc" as const, content }))
  .filter((doc) => markupOf(doc) !== "");

test("[FD11] rich text becomes markup and comes back", () => {
  fc.assert(
    fc.property(rich, (doc) => {
      const back = richTextOf(markupOf(doc));
      expect(back === undefined ? undefined : markupOf(back)).toEqual(markupOf(doc));
    }),
  );
  const doc: RichText = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "A & B" }] },
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "one" }] }] },
          {
            type: "listItem",
            content: [{ type: "paragraph" }, { type: "paragraph", content: [{ type: "hardBreak" }] }],
          },
        ],
      },
    ],
  };
  expect(markupOf(doc)).toBe("<h3>A &amp; B</h3><ul><li>one</li><li><p/><p><br/></p></li></ul>");
  expect(richTextOf(markupOf(doc))).toEqual(doc);
});

test.each(["csv", "xliff"] as const)("[FD11] a language leaves as %s and comes back without loss", (name) => {
  const { write, read } = formats[name];
  const texts = fc.record({ en: text, de: text });
  const property = fc.property(
    fc.record({ title: texts, label: texts, content: fc.record({ en: rich, de: rich }) }),
    ({ title, label, content }) => {
      const whole = createFormStore(formOf({ title, label, content }));
      const bare = createFormStore(
        formOf({ title: { en: title.en }, label: { en: label.en }, content: { en: content.en } }),
      );
      const incoming = read(write(outgoing(textsOf(whole, "de"))), known);
      if (isFault(incoming)) throw new Error(incoming.fault);
      const plan = planImport(bare, incoming);
      bare.edit(importEdit(bare, plan));
      const pairs = (store: typeof bare) =>
        textsOf(store, "de").map(({ path, target, state }) => [path, target, state]);
      expect(pairs(bare)).toEqual(pairs(whole));
      expect({ ...plan, changes: plan.changes.length }).toEqual({
        language: "de",
        changes: 3,
        same: 0,
        empty: 0,
        unknown: [],
        broken: [],
      });
      bare.undo();
      expect(textsOf(bare, "de").every(({ target }) => target === "")).toBe(true);
    },
  );
  fc.assert(property, { numRuns: 60 });
});

const store = () =>
  createFormStore(
    formOf({
      title: { en: "Form", de: "Formular" },
      label: { en: "One" },
      content: { en: richTextOf("Read <b>this</b>") as RichText },
    }),
  );

test("[FD11] no cell of a table can be taken for a formula", () => {
  const file = writeCsvFile(
    outgoing([{ ...textsOf(store(), "de")[0], source: "=cmd()", target: "@x" } as TranslatedText]),
  );
  expect(file).toBe("\uFEFFid,context,en,de\r\nhead/title,'=1+1,'=cmd(),'@x\r\n");
});

test("[FD11] an import tells what changes, what does not fit, and what is for an older source", () => {
  const file = [
    "id;en;DE",
    "head/title;Form;Formular",
    "node/ask/choices/one/label;Uno;Eins",
    "node/words/content;Read <b>this</b>;Lies <b>das",
    "node/gone/title;Gone;Weg",
    "head/description;;",
  ].join("\n");
  const form = store();
  const incoming = readCsvFile(file, known);
  if (isFault(incoming)) throw new Error(incoming.fault);
  const plan = planImport(form, incoming);
  expect({
    ...plan,
    changes: plan.changes.map(({ text: { path }, after, isForOlderSource }) => [path, after, isForOlderSource]),
  }).toEqual({
    language: "de",
    changes: [["node/ask/choices/one/label", "Eins", true]],
    same: 1,
    empty: 0,
    unknown: ["node/gone/title", "head/description"],
    broken: ["node/words/content"],
  });
  form.edit(importEdit(form, plan));
  expect(textsOf(form, "de").find(({ path }) => path.endsWith("label"))).toMatchObject({
    target: "Eins",
    state: "stale",
  });
});

test("[FD11] XLIFF 2 is read too, in segments, with codes that only the source explains", () => {
  const file = `<?xml version="1.0"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="DE"><file id="f">
      <unit id="head/title"><segment><source>Form</source><target>Bogen</target></segment></unit>
      <unit id="node/words/content">
        <segment><source>Read </source><target>Lies </target></segment>
        <segment><source><pc id="1" type="fmt" subType="xlf:b">this</pc></source><target><pc id="1">das</pc><mrk>!</mrk></target></segment>
      </unit></file></xliff>`;
  const incoming = readXliffFile(file, known);
  if (isFault(incoming)) throw new Error(incoming.fault);
  expect(
    planImport(store(), incoming).changes.map(({ text, after, isForOlderSource }) => [
      text.path,
      after,
      isForOlderSource,
    ]),
  ).toEqual([
    ["head/title", "Bogen", false],
    ["node/words/content", "Lies <b>das</b>!", false],
  ]);
});

const xliff = (body: string, language = "de") =>
  `<xliff version="1.2"><file source-language="en" target-language="${language}"><body>${body}</body></file></xliff>`;

test.each([
  ["an open element", xliff("<trans-unit>"), { fault: "xml", line: 1 }],
  ["an entity of its own", `<!DOCTYPE x [<!ENTITY a "b">]>${xliff("")}`, { fault: "xml", line: 1 }],
  ["an unknown entity", `\n${xliff("&boom;")}`, { fault: "xml", line: 2 }],
  ["another document", "<html/>", { fault: "not-xliff" }],
  ["no text", xliff(""), { fault: "empty" }],
  ["another language", xliff("", "fr"), { fault: "other-language", language: "fr" }],
])("[FD11] an XLIFF file with %s is refused", (_, file, fault) => {
  expect(readXliffFile(file, known)).toEqual(fault);
});

test.each([
  ["nothing in it", " ", { fault: "empty" }],
  ["an open quote", 'id,de\n"a', { fault: "not-a-table" }],
  ["no ids", "key,de\na,b", { fault: "no-id-column" }],
  ["no such language", "id,fr\na,b", { fault: "no-language-column", columns: "id, fr" }],
])("[FD11] a table with %s is refused", (_, file, fault) => {
  expect(readCsvFile(file, known)).toEqual(fault);
});

test("[FD11] tables of any spreadsheet are read", () => {
  expect(readCsv('a\tb\r\n"x\ny"\t"say ""hi"""\r\n\r\n')).toEqual([
    ["a", "b"],
    ["x\ny", 'say "hi"'],
  ]);
});
