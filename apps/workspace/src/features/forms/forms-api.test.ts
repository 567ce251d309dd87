import type { FormItem, FormList } from "@askloom/contract";
import { configureStore } from "@reduxjs/toolkit";
import { expect, test, vi } from "vitest";
import { areaApi, cleanTable, setClient } from "../../shared/area-api.ts";
import { type FormsRequest, formsApi } from "./forms-api.ts";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const formOf = (number: number): FormItem => ({
  id: idOf(number),
  name: `Form ${number}`,
  revision: 1,
  createdAt: "2026-01-01T00:00:00Z",
  changedAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
  title: { en: `Form ${number}` },
  purpose: "general",
  languages: ["en"],
  itemCount: 0,
  versionCount: 0,
  latestVersion: null,
  isChangedSinceVersion: true,
  deprecatedAt: null,
  createdBy: null,
  changedBy: null,
});

const request = { query: { sorting: "name asc" } } as const;
const [live, trash] = [
  { ...request, deleted: false },
  { ...request, deleted: true },
] as const;

function begin(total: number) {
  const all = Array.from({ length: total }, (_, number) => formOf(number));
  const listForms = vi.fn(
    async ({ query: { skipCount } }: { query: { skipCount: number } }): Promise<FormList> => ({
      totalCount: total,
      isTotalExact: true,
      items: all.slice(skipCount, skipCount + 40),
    }),
  );
  const calls = {
    listForms,
    deleteForm: async () => undefined,
    bulkRestoreForms: async ({ body }: { body: { ids: string[] } }) => ({
      outcomes: body.ids.map((id, place) => ({ id, outcome: place === 0 ? "done" : "not-found" })),
    }),
  };
  // Only the calls that are made here are needed of the client.
  setClient(calls as never);
  const store = configureStore({
    reducer: { [areaApi.reducerPath]: areaApi.reducer },
    middleware: (defaults) => defaults().concat(areaApi.middleware),
  });
  // The state of the areas holds that of the forms, which are injected into them.
  const shown = (of: FormsRequest) => {
    const pages = formsApi.endpoints.forms.select(of)(store.getState() as never).data?.pages ?? [];
    return { ids: pages.flatMap(({ items }) => items.map(({ id }) => id)), total: pages.at(-1)?.totalCount };
  };
  return { store, listForms, shown };
}

test("[U32] [D12] a form that was deleted leaves the list without loading it again, and the next page follows", async () => {
  const { store, listForms, shown } = begin(60);
  const list = store.dispatch(formsApi.endpoints.forms.initiate(live));
  await list;
  await store.dispatch(formsApi.endpoints.deleteForm.initiate({ id: idOf(3), revision: 1 }));
  await vi.waitFor(() => expect(shown(live).total).toBe(59));
  expect(shown(live).ids).not.toContain(idOf(3));
  await store.dispatch(formsApi.endpoints.forms.initiate(live, { direction: "forward" }));
  expect(listForms.mock.calls.map(([{ query }]) => query.skipCount)).toEqual([0, 39]);
});

test("[D12] what was restored leaves the trash, also what someone else restored before", async () => {
  const { store, shown } = begin(3);
  await store.dispatch(formsApi.endpoints.forms.initiate(trash));
  await store.dispatch(formsApi.endpoints.restoreForms.initiate([idOf(0), idOf(1)]));
  await vi.waitFor(() => expect(shown(trash)).toEqual({ ids: [idOf(2)], total: 1 }));
});

test("[N10] forms are kept under the key of each list that was asked for, and a change reaches all of them", async () => {
  const { store, listForms, shown } = begin(3);
  const newest = { ...live, query: { sorting: "createdAt desc" } };
  for (const list of [live, newest, live]) await store.dispatch(formsApi.endpoints.forms.initiate(list));
  expect(listForms).toHaveBeenCalledTimes(2);
  await store.dispatch(formsApi.endpoints.deleteForm.initiate({ id: idOf(1), revision: 1 }));
  await vi.waitFor(() => expect(shown(live)).toEqual({ ids: [idOf(0), idOf(2)], total: 2 }));
  expect(shown(newest)).toEqual(shown(live));
});

test("[N9] the clean-table event of forms, and a save beside the cache, load the lists again", async () => {
  const { store, listForms } = begin(3);
  await store.dispatch(formsApi.endpoints.forms.initiate(live));
  store.dispatch(cleanTable("form"));
  await vi.waitFor(() => expect(listForms).toHaveBeenCalledTimes(2));
  store.dispatch(cleanTable("workflow"));
  expect(listForms).toHaveBeenCalledTimes(2);
});
