import { beforeEach, expect, test, vi } from "vitest";
import { areaApi, cleanTable } from "../../../shared/area-api.ts";
import { store } from "../../../shared/store.ts";
import { dataflowOf, formSentencesOf } from "./dataflow-api.ts";
import { influencesIn } from "./model/influences.ts";
import { sampleForm } from "./model/sample-form.ts";

// The store is the one of the page: other tests may have left calls in it that are never answered.
beforeEach(() => void store.dispatch(areaApi.util.resetApiState()));

const form = (revision: number) => ({ formId: "00000000-0000-4000-8000-000000000001", revision });
const influences = influencesIn(sampleForm({ rules: [] }));
const sentences = [{ key: "rule1", text: "Always show Age." }];

const caches = {
  dataflow: (compute: () => void) => (revision?: number) =>
    dataflowOf(revision === undefined ? undefined : form(revision), () => {
      compute();
      return influences;
    }),
  AskloomStringRep: (compute: () => void) => (revision?: number) =>
    formSentencesOf(
      revision === undefined ? undefined : { ...form(revision), language: "en", readerLanguage: "zh-Hans" },
      () => {
        compute();
        return sentences;
      },
    ),
};

test.for([
  ["dataflow", "form"],
  ["AskloomStringRep", "form"],
  ["AskloomStringRep", "formFunction"],
] as const)(
  "[N9] %s is computed once for a revision, and again after the clean-table event of %s",
  async ([name, table]) => {
    const compute = vi.fn();
    const read = caches[name](compute);
    const first = read(3);
    await Promise.resolve(); // the value is stored after the components have rendered
    expect(read(3)).toEqual(first);
    expect(compute).toHaveBeenCalledTimes(1);
    store.dispatch(cleanTable("workflow"));
    expect(read(3)).toEqual(first);
    expect(compute).toHaveBeenCalledTimes(1);
    store.dispatch(cleanTable(table));
    read(3);
    expect(compute).toHaveBeenCalledTimes(2);
    read(4);
    expect(compute).toHaveBeenCalledTimes(3);
  },
);

test("[N11] what was computed lives as long as any entry; what is not saved is computed each time", async () => {
  const compute = vi.fn();
  const read = caches.dataflow(compute);
  read();
  await Promise.resolve();
  read();
  expect(compute).toHaveBeenCalledTimes(2);
  vi.useFakeTimers();
  read(3);
  await Promise.resolve();
  vi.advanceTimersByTime(299_999);
  read(3);
  expect(compute).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1);
  read(3);
  expect(compute).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
