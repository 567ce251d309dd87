import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import { answersByName } from "@askloom/engine";
import { expect, test } from "vitest";
import { sampleSubject } from "./response-subject.ts";

const form: FormDefinition = {
  ...emptyDefinition("en"),
  pages: [
    {
      id: "page1",
      items: [
        { id: "q1", name: "city", kind: "text", variant: "short", title: { en: "City" } },
        { id: "secret", kind: "text", variant: "password", title: { en: "Password" } },
        {
          id: "group",
          kind: "group",
          variant: "section",
          title: { en: "Group" },
          items: [{ id: "age", kind: "number", variant: "integer", title: { en: "Age" }, min: 18 }],
        },
        {
          id: "people",
          kind: "repeat",
          title: { en: "People" },
          items: [{ id: "q2", name: "who", kind: "text", variant: "short", title: { en: "Who" } }],
        },
      ],
    },
  ],
};

test("[FN49] a form function gets the answers by question name, rows as records, and no secret", () => {
  const answers = { q1: "Bonn", secret: "1234", people: [{ id: "r1", answers: { q2: "Eve" } }] };
  expect(answersByName(form, answers)).toEqual({ city: "Bonn", age: null, people: [{ who: "Eve" }] });
});

test("[FN49] a sample fits the form", () => {
  const moment = { today: "2026-03-31", now: "2026-03-31T09:00" };
  expect(sampleSubject(form, moment)).toEqual({ city: "abc", age: 18, people: [{ who: "abc" }] });
});
