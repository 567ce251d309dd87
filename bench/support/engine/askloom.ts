import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { compileForm, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import type { Item } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import { type BenchQuestion, inPages, limits, shown, toggled } from "./form.ts";
import type { Subject } from "./subject.ts";

let formulas = celFormulas();

export const askloom: Subject = {
  name: "askloom",
  isProduct: false,
  maxQuestions: 5_000,
  // Formulas are remembered once they are parsed: each form that is built gets a language that has not seen it.
  prepare: () => {
    formulas = celFormulas();
  },
  build: (questions, answers) => {
    const compiled = compileForm(definitionOf(questions), { formulas, patterns });
    const formState = startForm(compiled, { today: "2026-11-15", now: "2026-11-15T14:30", answers });
    let notified = 0;
    const listen = () => {
      notified += 1;
    };
    // Everything listens, as if all of it were on the screen.
    for (const { id } of questions) formState.subscribe(id, listen);
    formState.subscribePages(listen);
    return {
      toggle: (value) => {
        const before = notified;
        formState.answer(toggled, value);
        if (notified === before) throw new Error("nobody was told");
      },
      isShown: () => formState.state(shown)?.isVisible ?? false,
      validate: () => formState.check().length,
    };
  },
};

export const definitionOf = (questions: readonly BenchQuestion[]): FormDefinition => ({
  askloom: 1,
  title: { en: "Bench" },
  purpose: "general",
  languages: ["en"],
  pages: inPages(questions).map((page, index) => ({ id: `page${index}`, items: page.map(itemOf) })),
  rules: questions.flatMap(({ id, shownIf }) =>
    shownIf === undefined
      ? []
      : [
          {
            id: `show_${id}`,
            when: { operand: { question: shownIf }, operator: "==" as const, value: true },
            do: [{ action: "show" as const, targets: [id] }],
          },
        ],
  ),
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});

function itemOf({ id, kind, from }: BenchQuestion): Item {
  const title = { en: id };
  const { min, max, maxLength } = limits;
  if (kind === "number") return { kind: "number", id, title, variant: "decimal", min, max };
  if (kind === "yes-no") return { kind: "yes-no", id, title, variant: "checkbox" };
  if (kind === "computed") return { kind: "computed", id, title, formula: `${from?.[0]} * 2 + ${from?.[1]}` };
  return { kind: "text", id, title, variant: "short", required: true, maxLength };
}
