import { type Condition, defaultFormTheme, type FormDefinition, operators, type Rule } from "@askloom/contract";
import { type Item, ItemId } from "@askloom/kinds/questions/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportFile } from "./export-file.ts";
import { importFile } from "./import-file.ts";

const text = fc.string({ unit: "grapheme", maxLength: 30 }).filter((value) => !value.includes("\u0000"));
const texts = fc.dictionary(fc.constantFrom("en", "zh-Hans", "pt-BR"), text, { noNullPrototype: true });
const id = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/).filter((value) => ItemId.safeParse(value).success);
const choices = fc.uniqueArray(fc.record({ id, label: texts, value: text }, { requiredKeys: ["id", "label"] }), {
  selector: (choice) => choice.id,
  maxLength: 4,
});
const finite = fc.integer({ min: -1_000, max: 1_000 });

/** Question kinds of every shape: plain, with choices, with lines, framed. */
const { item } = fc.letrec<{ item: Item }>((tie) => {
  const items = fc.array(tie("item"), { maxLength: 3 });
  const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
  return {
    item: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.record(
        {
          kind: kindOf("text"),
          variant: fc.constantFrom("short" as const, "email" as const),
          id,
          title: texts,
          required: fc.boolean(),
          default: text,
        },
        { requiredKeys: ["kind", "variant", "id", "title"] },
      ),
      fc.record({ kind: kindOf("number"), variant: kindOf("decimal"), id, title: texts, min: finite }),
      fc.record({ kind: kindOf("single-choice"), variant: kindOf("radio"), id, title: texts, choices }),
      fc.record({
        kind: kindOf("matrix"),
        variant: kindOf("single"),
        id,
        title: texts,
        rows: choices,
        columns: choices,
      }),
      fc.record({ kind: kindOf("image"), id, src: fc.constantFrom("", "https://example.com/a.png"), alt: texts }),
      fc.record({ kind: kindOf("divider"), id }),
      fc.record({ kind: kindOf("group"), variant: kindOf("row"), id, title: texts, items }),
      fc.record({ kind: kindOf("repeat"), id, title: texts, minRows: fc.nat(5), items }),
      fc.record({ kind: kindOf("table"), id, title: texts, items }),
    ),
  };
});

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      operand: fc.record({ question: id }),
      operator: fc.constantFrom(...operators),
      value: fc.oneof(text, finite, fc.array(text)),
    }),
    fc.record({ formula: text }),
    fc.record({ unread: text }),
    fc.record({
      match: fc.constantFrom("all" as const, "any" as const, "none" as const),
      of: fc.array(tie("condition"), { maxLength: 3 }),
    }),
  ),
}));

const rule: fc.Arbitrary<Rule> = fc.record({
  id,
  when: condition,
  do: fc.array(
    fc.oneof(
      fc.record({
        action: fc.constantFrom("show" as const, "require" as const),
        targets: fc.array(id, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ action: fc.constant("refuse" as const), target: id, message: texts }),
    ),
    { maxLength: 3 },
  ),
});

const definition: fc.Arbitrary<FormDefinition> = fc
  .record({
    title: texts,
    pages: fc.array(fc.record({ id, title: texts, items: fc.array(item, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  .map(({ title, pages, rules }) => ({
    askloom: 2 as const,
    title,
    purpose: "general" as const,
    languages: ["en"],
    ...withUniqueIds({ pages, rules }),
    variables: [],
    theme: defaultFormTheme,
    settings: {},
  }));

/** Numbers behind the ids, so that none is used twice. */
function withUniqueIds({ pages, rules }: Pick<FormDefinition, "pages" | "rules">) {
  let next = 0;
  const own = <Part extends { id: string }>(part: Part): Part => {
    next += 1;
    return { ...part, id: `${part.id}_${next}` };
  };
  const renamed = (each: Item): Item =>
    "items" in each ? { ...own(each), items: each.items.map(renamed) } : own(each);
  return {
    pages: pages.map((page) => ({ ...own(page), items: page.items.map(renamed) })),
    rules: rules.map(own),
  };
}

test("[IM8] whatever was exported is read back exactly", () => {
  fc.assert(
    fc.property(fc.array(definition, { minLength: 1, maxLength: 3 }), (definitions) => {
      const bytes = new TextEncoder().encode(exportFile(definitions));
      expect(importFile({ name: "forms.json", bytes })).toEqual({
        outcome: "read",
        definitions,
        report: [],
        pictures: {},
        functions: {},
      });
    }),
    { numRuns: 300 },
  );
});
