import { inspectAction } from "@askloom/actions";
import { ActionDefinition, emptyDefinition, type FormDefinition } from "@askloom/contract";
import { isQuestion, type Question } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { idMaker } from "../../../../designer/document/new-id.ts";
import { definitionOf, firstTemplates, moreTemplates, offeredQuestions, templates } from "./templates.ts";

const form: FormDefinition = {
  ...emptyDefinition("en"),
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "p",
      items: [
        { kind: "text", id: "mail", variant: "email", title: { en: "Your address" } },
        { kind: "text", id: "other", variant: "short", title: { en: "Remarks" } },
        { kind: "yes-no", id: "agrees", variant: "checkbox", title: { en: "Agrees?" } },
        { kind: "number", id: "likely", variant: "integer", title: { en: "How likely?" } },
      ],
    },
  ],
};
const questions = form.pages.flatMap(({ items }) => items).filter(isQuestion);

const choiceOf = (chosen: readonly Question[]) => ({
  name: "Action",
  formId: "00000000-0000-4000-8000-000000000001",
  form,
  email: "team@example.org",
  message: "Thanks!",
  address: "https://example.org/hook",
  questions: chosen,
  newId: idMaker(
    () => false,
    () => 0.5,
  ),
});

/** Each id is another one. */
function counting() {
  let count = 0;
  return idMaker(
    () => false,
    () => ++count / 1_000,
  );
}

test.for([...firstTemplates, ...moreTemplates])(
  "[FA21] the template %s makes an action without problems, except the blank one, which has no step",
  (name) => {
    const chosen = offeredQuestions(templates[name], questions).slice(0, 1);
    const made = definitionOf(name, { ...choiceOf(chosen), newId: counting() });
    expect(ActionDefinition.parse(made)).toEqual(made);
    const codes = inspectAction(made, { form, functions: new Map() }).map(({ code }) => code);
    expect(codes).toEqual(name === "blank" ? ["dead-end"] : []);
  },
);

test("[FA21] a template offers only the questions that it can use", () => {
  const idsFor = (name: keyof typeof templates) => offeredQuestions(templates[name], questions).map(({ id }) => id);
  expect(idsFor("score")).toEqual(["agrees"]);
  expect(idsFor("consent")).toEqual(["mail"]);
  expect(idsFor("nps")).toEqual(["likely"]);
});

test("[FA21] texts of a template are in each language of the form", () => {
  const made = definitionOf("lead", { ...choiceOf([]), newId: counting() });
  const texts = made.nodes.map((node) => (node.kind === "feedback" ? Object.keys(node.message) : []));
  expect(texts.at(-1)).toEqual(["en", "zh-Hans"]);
});
