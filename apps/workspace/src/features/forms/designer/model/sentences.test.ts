import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "@askloom/contract";
import { createInstance } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { type Speech, sayingWith } from "../../../../shared/conditions/model/phrases.ts";
import { ruleName, ruleSentence } from "./sentences.ts";

const texts = i18nTexts();
const rule = (when: Rule["when"], actions: Rule["do"]): Rule => ({ id: "r", when, do: actions });
const show: Rule["do"] = [{ action: "show", targets: ["partner"] }];
const speech = (language: string): Speech => ({
  say: (key, figures) => texts.t(key, { lng: language, ...figures }),
  nameOf: (id) => ({ age: "Age", partner: "Partner", color: "Colour" })[id] ?? id,
  labelOf: (_question, id) => ({ red: "Red" })[id],
  textOf: (all) => all.en ?? "",
});
beforeAll(() => texts.ready);

test("[FD7] a rule reads as a sentence, in both languages", () => {
  const adult = rule(
    {
      match: "any",
      of: [
        { operand: { question: "age" }, operator: ">=", value: 18 },
        { operand: { question: "color" }, operator: "==", value: "red" },
      ],
    },
    show,
  );
  expect(ruleSentence(adult, speech("en"))).toMatch(/Age.*18.*Colour.*Red.*Partner/);
  expect(ruleSentence(adult, speech("zh_Hans"))).toMatch(/Age.*18.*Colour.*Red.*Partner/);
  expect(ruleSentence(adult, speech("zh_Hans"))).not.toEqual(ruleSentence(adult, speech("en")));
});

test("[FD23] a rule without a name is called by what it does and when, shortened", () => {
  const age: Rule["when"] = { operand: { question: "age" }, operator: ">", value: 17 };
  expect(ruleName(rule(age, show), speech("en"))).toBe("Show “Partner” when “Age” is greater than 17");
  expect(ruleName(rule(age, show), speech("zh_Hans"))).toBe("显示“Partner”（当“Age”大于17时）");
  expect(ruleName({ ...rule(age, show), name: "Adults" }, speech("en"))).toBe("Adults");
  expect(ruleName(rule({ match: "all", of: [] }, show), speech("en"))).toBe("Show “Partner”");
  expect(ruleName(rule(age, []), speech("en"))).toBe("When “Age” is greater than 17: no action yet.");
  const long = ruleName(rule(age, [{ action: "hide", targets: ["q".repeat(200)] }]), speech("en"));
  expect(long).toMatch(/^Hide “q+…$/);
  expect(long).toHaveLength(90);
});

test("[FD7] no word of a sentence is missing in either language", () => {
  const everything: Rule["do"] = [
    ...(["show", "hide", "enable", "disable", "require"] as const).map((action) => ({ action, targets: ["partner"] })),
    { action: "set", target: "age", value: { literal: true } },
    { action: "set", target: "age", value: { formula: "1 + 1" } },
    { action: "filter-choices", target: "color", choices: ["red"] },
    { action: "go-to-page", from: "page1", page: "page2" },
    { action: "end", from: "page1", message: { en: "Bye" } },
    { action: "refuse", target: "age", message: { en: "No" } },
  ];
  const when: Rule["when"] = {
    match: "none",
    of: [
      { formula: "age > 1" },
      { unread: "{age} anyof 1" },
      { match: "all", of: [] },
      { operand: { question: "grid", row: "row1" }, operator: "is-empty" },
      { operand: { variable: "total" }, operator: "between", value: [1, 2] },
    ],
  };
  for (const language of ["en", "zh_Hans"]) {
    const sentence = ruleSentence(rule(when, everything), speech(language));
    expect(sentence).not.toMatch(/sentence\.|operators\.|\{\{/);
  }
});

test("[FD28] a formula in a sentence names questions by their titles and choices by their labels", () => {
  const choices = { ...speech("en"), choicesOf: (id: string) => (id === "color" ? [{ id: "red", label: "Red" }] : []) };
  const priced = rule({ formula: "color == 'red' && age > 1" }, [
    { action: "set", target: "partner", value: { formula: "age * 2" } },
  ]);
  const sentence = ruleSentence(priced, choices);
  expect(sentence).toContain("“Colour” == “Red” && “Age” > 1");
  expect(sentence).toContain("“Age” * 2");
});

test("[FD18] [FD23] texts of sentences and of the designer are both said, whichever file a component asks for first", async () => {
  const instance = createInstance();
  const file = (namespace: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../../../public/locales/en/${namespace}.json`), "utf8"));
  await instance.init({
    lng: "en",
    ns: ["forms-sentences", "forms"],
    resources: { en: { "forms-sentences": file("forms-sentences"), forms: file("forms") } },
  });
  const say = sayingWith((keys, figures) => instance.getFixedT("en", "forms-sentences")(keys, figures));
  expect(say("problems.page-empty")).toBe("The page is empty.");
  expect(say("canvas.page", { number: 2 })).toBe("Page 2");
  expect(say("sentence.name", { name: "A" })).toBe("“A”");
});

function i18nTexts() {
  const folder = join(import.meta.dirname, "../../../../../public/locales");
  const file = (language: string) =>
    Object.assign(
      {},
      ...["forms-sentences", "conditions"].map((name) =>
        JSON.parse(readFileSync(join(folder, language, `${name}.json`), "utf8")),
      ),
    );
  const instance = createInstance();
  const ready = instance.init({
    lng: "en",
    resources: { en: { translation: file("en") }, zh_Hans: { translation: file("zh_Hans") } },
    interpolation: { escapeValue: false },
    load: "currentOnly",
  });
  return { t: (key: string, options: Record<string, unknown>) => instance.t(key, options), ready };
}
