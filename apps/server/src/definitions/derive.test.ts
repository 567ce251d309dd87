import { atOnce } from "@askloom/engine";
import { expect, test, vi } from "vitest";
import { derive } from "./derive.ts";
import { gramsOf } from "./grams.ts";
import { lineSteps } from "./search-text.ts";

const tenant = "00000000-0000-4000-8000-000000000001";
const text = "表单 text ".repeat(3_000).trim();

/** What a definition with this text leads to, and what happened first: that it was known, or that others had the process. */
async function derived(searchText: string | Generator<undefined, string>) {
  const events: string[] = [];
  setImmediate(() => events.push("others"));
  const result = await derive({ derivedOf: () => ({ name: "a", searchText }) }, {}, tenant);
  events.push("derived");
  return { result, first: events[0] };
}

const columns = { name: "a" };
const arrayOf = (searchText: string) => `{${gramsOf(searchText, tenant).join(",")}}`;

test("[FL31] what a draft is found by is made in steps, and other requests come in between", async () => {
  // Each step takes longer than a slice.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10));
  expect(await derived(text)).toEqual({
    result: { columns, searchText: text, grams: arrayOf(text) },
    first: "others",
  });
  const lines = atOnce(lineSteps([{ en: text.slice(0, 9_000) }, { en: text.slice(0, 8_000) }]));
  expect((await derived(lineSteps([{ en: text.slice(0, 9_000) }, { en: text.slice(0, 8_000) }]))).result).toEqual({
    columns,
    searchText: lines,
    grams: arrayOf(lines),
  });
  vi.restoreAllMocks();
});

test("[F13] a draft without texts has an empty index", async () => {
  // No time goes by, whatever else the machine does.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const { result, first } = await derived("");
  expect([result, first]).toEqual([{ columns, searchText: "", grams: "{}" }, "derived"]);
  clock.mockRestore();
});
