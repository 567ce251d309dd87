import { configureStore } from "@reduxjs/toolkit";
import { expect, test, vi } from "vitest";
import { areaApi, setClient } from "../../../../shared/area-api.ts";
import { formsApi, libraryUsesChanged } from "../../forms-api.ts";
import { libraryApi } from "./library-api.ts";

function begin() {
  const listLibraryQuestions = vi.fn(async () => ({ totalCount: 0, items: [] }));
  const listLibraryQuestionForms = vi.fn(async () => ({ totalCount: 0, items: [] }));
  // Only the calls that are made here are needed of the client.
  setClient({ listLibraryQuestions, listLibraryQuestionForms, deleteForm: async () => undefined } as never);
  const store = configureStore({
    reducer: { [areaApi.reducerPath]: areaApi.reducer },
    middleware: (defaults) => defaults().concat(areaApi.middleware),
  });
  return { store, calls: () => [listLibraryQuestions.mock.calls.length, listLibraryQuestionForms.mock.calls.length] };
}

test("[FD25] the library is asked again after a save that adds or removes a use, and after a form was deleted", async () => {
  const { store, calls } = begin();
  await store.dispatch(libraryApi.endpoints.library.initiate({ filter: "", deleted: false }));
  await store.dispatch(libraryApi.endpoints.libraryUses.initiate("q"));
  expect(calls()).toEqual([1, 1]);
  store.dispatch(libraryUsesChanged());
  await vi.waitFor(() => expect(calls()).toEqual([2, 2]));
  await store.dispatch(formsApi.endpoints.deleteForm.initiate({ id: "f", revision: 1 }));
  await vi.waitFor(() => expect(calls()).toEqual([3, 3]));
});
