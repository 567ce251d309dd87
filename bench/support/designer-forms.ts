import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";

export const questionCount = 1_000;

const titles = Array.from({ length: questionCount }, (_, index) => `Question ${index + 1}: what do you think of it?`);

/** 1,000 questions: texts, numbers and choices, on ten pages. */
export function thousandQuestions(): FormDefinition {
  const items = titles.map((title, index) => questionOf(index, title));
  const pages = Array.from({ length: 10 }, (_, page) => ({
    id: `page${page + 1}`,
    items: items.slice(page * 100, page * 100 + 100),
  }));
  return { ...emptyDefinition("en"), title: { en: "A thousand questions" }, pages };
}

/** The same questions in two languages, and a rule about each. */
export function thousandRules(): FormDefinition {
  const form = thousandQuestions();
  const rules = titles.map((_, index) => ruleOf(index));
  const pages = form.pages.map(({ id, items }) => ({ id, items: items.map(inTwoLanguages) }));
  return { ...form, languages: ["en", "de"], title: { en: "A thousand rules" }, pages, rules };
}

/** Rules look at texts among the first 300 questions and show one of those behind: no circles. */
const ruleOf = (index: number): FormDefinition["rules"][number] => ({
  id: `rule${index + 1}`,
  when: { operand: { question: `q${(index % 100) * 3 + 1}` }, operator: "contains", value: "good" },
  do: [{ action: "show", targets: [`q${301 + (index % 700)}`] }],
});

const inTwoLanguages = (item: Item): Item =>
  "title" in item ? { ...item, title: { ...item.title, de: `${item.title.en} (auf Deutsch)` } } : item;

function questionOf(index: number, title: string): FormDefinition["pages"][number]["items"][number] {
  const parts = { id: `q${index + 1}`, title: { en: title } };
  if (index % 3 === 0) return { ...parts, kind: "text", variant: "short" };
  if (index % 3 === 1) return { ...parts, kind: "number", variant: "integer", min: 0, max: 100 };
  return {
    ...parts,
    kind: "single-choice",
    variant: "radio",
    choices: ["yes", "no", "maybe"].map((id) => ({ id, label: { en: id } })),
  };
}

/** The same for form-js, which has no pages. */
export const formJsSchema = () => ({
  type: "default",
  schemaVersion: 18,
  components: titles.map((label, index) => {
    const parts = { id: `Field_${index + 1}`, key: `q${index + 1}`, label };
    if (index % 3 === 0) return { ...parts, type: "textfield" };
    if (index % 3 === 1) return { ...parts, type: "number", validate: { min: 0, max: 100 } };
    return { ...parts, type: "radio", values: ["yes", "no", "maybe"].map((value) => ({ label: value, value })) };
  }),
});
