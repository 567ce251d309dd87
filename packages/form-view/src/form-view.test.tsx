import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { viewOf } from "@askloom/kinds/questions/view";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AnswerView } from "./answer-view.tsx";
import { FormView, type FormViewProps } from "./form-view.tsx";
import { formStateOf } from "./test-form.ts";
import { themeVariables } from "./theme.ts";

type Items = FormDefinition["pages"][number]["items"];
const name: Items[number] = {
  kind: "text",
  id: "name",
  title: { en: "Name", ar: "الاسم" },
  variant: "short",
  required: true,
};
const age: Items[number] = { kind: "number", id: "age", title: { en: "Age of {{name}}" }, variant: "integer" };
const children: Items[number] = {
  kind: "repeat",
  id: "children",
  title: { en: "Children" },
  rowTitle: { en: "{{childName}}" },
  minRows: 1,
  items: [{ kind: "text", id: "childName", title: { en: "Child" }, variant: "short" }],
};
const pages: FormDefinition["pages"] = [
  { id: "one", title: { en: "About you" }, items: [name, children] },
  { id: "two", items: [age, { kind: "summary", id: "summary", title: { en: "So far" } }] },
];

const show = (formState: FormState, more: Partial<FormViewProps> = {}) =>
  renderToString(<FormView formState={formState} mode="fill" views={viewOf} {...more} />).replaceAll("<!-- -->", "");

describe("a form that is filled", () => {
  test("shows one page, with a way on, as a form that can be posted without scripts", () => {
    const html = show(formStateOf(pages), { action: "/f/x" });
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain('action="/f/x"');
    expect(html).toContain("About you");
    expect(html).toContain('name="children/r1/childName"');
    expect(html).not.toContain("Age of");
    expect(html).toMatch(/<button[^>]*value="next"/);
    expect(html).not.toContain(">Back<");
  });

  test("begins where it is told, sends on the last page, and goes back unless the form says no", () => {
    const start = { pageId: "two" };
    const last = show(formStateOf(pages, { settings: { submitLabel: { en: "Hand in" } } }), { start });
    expect(last).toContain("Hand in");
    expect(last).toContain(">Back<");
    expect(show(formStateOf(pages, { settings: { noPrevious: true } }), { start })).not.toContain(">Back<");
  });

  test("lists what is wrong, with links to the fields, and says it at each field", () => {
    const formState = formStateOf(pages);
    const failures = formState.check("one");
    const html = show(formState, { start: { failures, shown: new Set(["name"]) } });
    expect(html).toContain("One answer needs your attention");
    expect(html).toContain('<a href="#name">Name</a>');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="name-errors"');
  });

  test("[ET2] [ET3] numbers questions and pipes answers into titles", () => {
    const formState = formStateOf(pages, { settings: { numbering: "form" } });
    formState.answer("name", "Ann");
    const html = show(formState, { start: { pageId: "two" } });
    expect(html.replace(/<[^>]*>/g, "")).toContain("3. Age of Ann");
  });

  test.each([
    ["bar", /<progress[^>]*value="1"/],
    ["steps", /aria-current="step"/],
  ] as const)("shows progress as %s", (progress, expected) => {
    expect(show(formStateOf(pages, { settings: { progress } }))).toMatch(expected);
    expect(show(formStateOf(pages))).not.toMatch(expected);
  });

  test("is written in the reader's language and direction", () => {
    const html = show(formStateOf(pages, { languages: ["en", "ar"], language: "ar" }));
    expect(html).toMatch(/<div class="f-form is-fill" lang="ar" dir="rtl"/);
    expect(html).toContain("الاسم");
    expect(html).toContain('<option value="ar" lang="ar" selected="">العربية</option>');
  });

  test("names a row by its own heading, else by its number", () => {
    const formState = formStateOf(pages);
    expect(show(formState)).toContain('aria-label="Row 1"');
    formState.answer("children/r1/childName", "Noor");
    expect(show(formState)).toContain('aria-label="Noor"');
  });

  test("[ER8] ends with the words of the rule, else with the form's thanks, else with the product's", () => {
    const done = { sending: "done" as const };
    expect(show(formStateOf(pages), { start: done })).toContain("Thank you!");
    const thanks: FormDefinition["settings"]["thanks"] = {
      en: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "See you soon" }] }] },
    };
    expect(show(formStateOf(pages, { settings: { thanks } }), { start: done })).toContain("See you soon");
    const rules: FormDefinition["rules"] = [
      {
        id: "stop",
        when: { match: "all", of: [] },
        do: [{ action: "end", from: "one", message: { en: "Not this time" } }],
      },
    ];
    expect(show(formStateOf(pages, { rules, settings: { thanks } }), { start: done })).toContain("Not this time");
  });
});

describe("[FL60] a response that is read", () => {
  const questions: Items = [
    name,
    { kind: "text", id: "secret", title: { en: "Password" }, variant: "password" },
    { kind: "number", id: "weight", title: { en: "Weight" }, variant: "decimal", unit: { en: "kg" } },
    {
      kind: "single-choice",
      id: "colour",
      title: { en: "Colour" },
      variant: "radio",
      choices: [{ id: "r", label: { en: "Red" } }],
    },
    {
      kind: "matrix",
      id: "views",
      title: { en: "Views" },
      variant: "single",
      rows: [
        { id: "price", label: { en: "Price" } },
        { id: "taste", label: { en: "Taste" } },
      ],
      columns: [{ id: "good", label: { en: "Good" } }],
    },
    children,
  ];
  const answered = () => {
    const formState = formStateOf([{ id: "one", items: questions }, ...pages.slice(1)]);
    formState.answer("name", "Ann\nLee");
    formState.answer("secret", "hunter2");
    formState.answer("weight", 70.5);
    formState.answer("colour", "r");
    formState.answer("views", { price: "good" });
    formState.answer("children", [{ id: "r1", answers: { childName: "Bo" } }]);
    return formState;
  };
  const read = (formState: FormState) => show(formState, { mode: "read", answers: AnswerView });

  test("says of a signature and of files too that there is no answer, without a field", () => {
    const seen: Items = [
      { kind: "signature", id: "signed", title: { en: "Signature" } },
      { kind: "file", id: "papers", title: { en: "Papers" } },
    ];
    const html = read(formStateOf([{ id: "one", items: seen }]));
    expect(html.match(/No answer/g)).toHaveLength(2);
    expect(html).not.toMatch(/<(input|canvas|fieldset)|f-signature/);
  });

  test("shows all pages as text, without a single field", () => {
    const html = read(answered());
    expect(html).toContain("Age of Ann");
    expect(html).not.toMatch(/<(?:form|button|input|textarea|select|fieldset)\b/);
  });

  test("says choices by their labels, numbers with their units, and nothing of a password", () => {
    const html = read(answered());
    for (const text of ["70.5 kg", ">Red<", "••••••••", ">Bo<"]) expect(html).toContain(text);
    expect(html).not.toContain("hunter2");
  });

  test("shows a matrix as a table, and says where nothing was answered", () => {
    const html = read(answered());
    expect(html).toContain('<th scope="row">Price</th><td>Good</td>');
    expect(html).toContain('<th scope="row">Taste</th><td>–</td>');
    expect(read(formStateOf(pages))).toContain("No answer");
  });
});

test("[FL61] on paper all pages are shown, with room to write, and nothing that ends a noscript element", () => {
  const html = show(formStateOf(pages), { mode: "print", answers: AnswerView, idPrefix: "paper-" });
  for (const text of ["About you", "Age of", "f-answer-room"]) expect(html).toContain(text);
  expect(html).not.toMatch(/<(?:form|input|noscript)\b/);
});

test("two forms in one document keep their ids apart", () => {
  expect(show(formStateOf(pages), { idPrefix: "left-" })).toContain('id="left-name"');
});

test("with the theme outside, the markup holds no style", () => {
  expect(show(formStateOf(pages))).not.toMatch(/\sstyle="/);
  const theme = themeVariables(defaultFormTheme);
  expect(show(formStateOf(pages), { theme })).toMatch(/style="--f-primary:#047857/);
});
