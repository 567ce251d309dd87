import type { VisitState } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, text } from "../../../../../tests/support/forms/build-form.ts";
import { readyForm } from "./compiled-forms.ts";
import { scriptSteps } from "./definition-json.ts";
import { formPage, type ServedApp, shellPage } from "./form-page.ts";

const inScriptElement = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

test("[O28] a large definition is escaped for its page in steps of a limited length, and becomes bytes that threads share", () => {
  const value = { texts: Array.from({ length: 50 }, () => "<!-- 😀 </script> 表".repeat(5)) };
  const steps = [...scriptSteps(value, 101)];
  expect(steps.length).toBeGreaterThan((2 * JSON.stringify(value).length) / 102);
  const bytes = atOnce(scriptSteps(value, 101));
  expect(bytes).toMatchObject({ buffer: expect.any(SharedArrayBuffer) });
  expect(Buffer.from(bytes).toString()).toBe(inScriptElement(value));
  expect(atOnce(scriptSteps(value))).toBe(inScriptElement(value));
});

test("[FL36] the definition of a version is written once, however many pages it stands in", async () => {
  let reads = 0;
  const question = Object.defineProperty(text("a"), "help", {
    enumerable: true,
    get: () => {
      reads += 1;
      return { en: "</script>" };
    },
  });
  const definition = { ...form({ items: [] }), pages: [{ id: "page1", items: [question] }] };
  const ready = readyForm(definition, { tenantId: "t", formId: "f", version: 1 });
  const rendered = async () => ({ markup: "", title: "" });
  // What makes the document of a page; nothing else of the application is needed.
  const app = {
    renderVisit: rendered,
    renderPaper: rendered,
    modulesFor: () => [],
    themeCss: () => "",
    styles: [],
    publicUrl: "",
  } as unknown as ServedApp;
  const state = { definition, link: "l", language: "en", answers: { a: "<" } } as unknown as VisitState;
  reads = 0;
  const { markup } = await formPage(app, state, ready);
  expect(reads).toBeGreaterThan(0);
  const { definition: first, ...rest } = state;
  expect(markup.join("")).toContain(
    `id="visit-state">{"definition":${inScriptElement(first)},${inScriptElement(rest).slice(1)}</script>`,
  );
  reads = 0;
  await Promise.all([formPage(app, state, ready), shellPage(app, state, ready)]);
  expect(reads).toBe(0);
});
