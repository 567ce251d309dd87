import { FormDefinition, formItems } from "@askloom/contract";
import { compileForm, inspect, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { patterns } from "@askloom/kinds/questions/patterns";
import * as icons from "@tabler/icons-react";
import { describe, expect, test } from "vitest";
import { templates } from "./templates.ts";

const formulas = celFormulas();
const moment = { today: "2026-11-15", now: "2026-11-15T14:30" };

const loadOf = async (id: string): Promise<FormDefinition> => {
  const template = templates.find((each) => each.id === id);
  if (template === undefined) throw new Error(id);
  return template.load();
};
const formStateOf = async (id: string, answers = {}) =>
  startForm(compileForm(await loadOf(id), { formulas, patterns }), { ...moment, answers });

/** Every record by language in a definition: those with a key that is a language of the form. */
function* translatedIn(value: unknown, path = ""): Generator<{ path: string; languages: string[] }> {
  if (typeof value !== "object" || value === null) return;
  const keys = Object.keys(value);
  if (keys.includes("en") || keys.includes("zh-Hans")) yield { path, languages: keys };
  for (const [key, inner] of Object.entries(value)) yield* translatedIn(inner, `${path}.${key}`);
}

/** Every plain text by language. */
function* textsIn(value: unknown): Generator<Record<string, string>> {
  if (typeof value !== "object" || value === null) return;
  if ("en" in value && typeof value.en === "string") yield value as Record<string, string>;
  for (const inner of Object.values(value)) yield* textsIn(inner);
}

describe.each(templates.map(({ id }) => id))("the template %s", (id) => {
  test("is a definition as it stands", async () => {
    const form = await loadOf(id);
    expect(FormDefinition.parse(form)).toEqual(form);
  });

  test("has every text in both languages, the Chinese ones in Chinese", async () => {
    const form = await loadOf(id);
    expect(form.languages).toEqual(["en", "zh-Hans"]);
    const found = [...translatedIn(form)];
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ languages }) => languages.join() !== "en,zh-Hans")).toEqual([]);
    for (const texts of textsIn(form)) {
      expect(texts.en?.trim()).not.toBe("");
      expect(texts["zh-Hans"]?.trim()).not.toBe("");
      if (/[a-z]{3} [a-z]{2}/.test(texts.en ?? "")) expect(texts["zh-Hans"]).toMatch(/\p{Script=Han}/u);
    }
  });

  test("has no problem, not even a doubtful spot", async () => {
    expect(inspect(await loadOf(id), { formulas })).toEqual([]);
  });

  test("names only what it has", async () => {
    const form = await loadOf(id);
    const ids = new Set([...form.pages.map((page) => page.id), ...[...formItems(form)].map((item) => item.id)]);
    const named = [...JSON.stringify(form).matchAll(/"(?:question|target|from|page)":"(\w+)"|\{\{(\w+)\}\}/g)];
    expect(named.map(([, one, other]) => one ?? other).filter((each) => !ids.has(each ?? ""))).toEqual([]);
  });

  test("cannot be sent empty, and says why on its first page", async () => {
    const form = await loadOf(id);
    const formState = await formStateOf(id);
    expect(formState.check(form.pages[0]?.id).length).toBeGreaterThan(0);
  });

  test("has an icon, a title and a description to be chosen by", () => {
    const template = templates.find((each) => each.id === id);
    expect(template?.icon).toSatisfy((name: string) => name in icons);
    expect([template?.title, template?.description].map((texts) => Object.keys(texts ?? {}))).toEqual([
      ["en", "zh-Hans"],
      ["en", "zh-Hans"],
    ]);
  });
});

test("the themes of the templates differ", async () => {
  const themes = await Promise.all(templates.map(async ({ load }) => (await load()).theme.primary));
  expect(new Set(themes).size).toBe(templates.length);
});

test("contact: a reply by telephone needs a number", async () => {
  const formState = await formStateOf("contact");
  expect(formState.state("telephone")?.isVisible).toBe(false);
  formState.answer("reply_by", "by_phone");
  expect(formState.state("telephone")).toMatchObject({ isVisible: true, isRequired: true });
});

test("event registration: the price counts the ticket and every companion", async () => {
  const formState = await formStateOf("event-registration", { ticket: "student" });
  expect(formState.state("price")?.value).toBe(30);
  formState.answer("has_companions", true);
  const [row] = formState.state("companions")?.rows ?? [];
  formState.answer(`companions/${row}/companion_name`, "Ada");
  formState.addRow("companions", "r2");
  formState.answer("companions/r2/companion_name", "Lin");
  expect(formState.state("price")?.value).toBe(80);
});

test("job application: who has no experience is not asked for employments", async () => {
  const formState = await formStateOf("job-application", { experience: "none_yet" });
  expect(formState.state("employments")?.isVisible).toBe(false);
});

test("satisfaction survey: who never used it is thanked at once, a low score is asked why", async () => {
  const ended = await formStateOf("satisfaction-survey", { usage: "never" });
  expect(ended.pages().map(({ id }) => id)).toEqual(["beginning"]);
  expect(ended.end()).toMatchObject({ en: expect.stringContaining("Thank you") });
  const seldom = await formStateOf("satisfaction-survey", { usage: "seldom", recommend: 4 });
  expect(seldom.pages().map(({ id }) => id)).toEqual(["beginning", "recommendation", "farewell"]);
  expect(seldom.state("what_went_wrong")).toMatchObject({ isVisible: true, isRequired: true });
});

test("incident report: it cannot be noticed before it happened", async () => {
  const formState = await formStateOf("incident-report", {
    occurred_at: "2026-11-15T09:00",
    noticed_at: "2026-11-14T09:00",
    severity: "critical",
  });
  expect(formState.issues("noticed_at").map(({ code }) => code)).toEqual(["refused"]);
  expect(formState.state("call_for_help")?.isVisible).toBe(true);
});

test("expense claim: the total is worked out, and an advance above it is refused", async () => {
  const row = (id: string, amount: number) => ({ id, answers: { amount } });
  const formState = await formStateOf("expense-claim", { expenses: [row("a", 10.1), row("b", 20.2)], advance: 5 });
  expect([formState.state("total")?.value, formState.state("payable")?.value]).toEqual([30.3, 25.3]);
  expect(formState.issues("advance")).toEqual([]);
  formState.answer("advance", 31);
  expect(formState.issues("advance").map(({ code }) => code)).toEqual(["refused"]);
});
