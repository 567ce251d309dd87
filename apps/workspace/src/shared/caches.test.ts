import { configureStore } from "@reduxjs/toolkit";
import { expect, test, vi } from "vitest";
import { form } from "../../../../tests/support/forms/build-form.ts";
import { nextFormApi } from "../features/form-actions/design/next-form-api.ts";
import { formPubsApi } from "../features/form-pubs/form-pubs-api.ts";
import { formsApi } from "../features/forms/forms-api.ts";
import { libraryApi } from "../features/forms/library/components/library-api.ts";
import { responsesApi } from "../features/responses/responses-api.ts";
import { areaApi, cleanTable, setClient } from "./area-api.ts";

const id = "00000000-0000-4000-8000-000000000001";

test.for([
  ["formVar", "form", "getForm", () => nextFormApi.endpoints.formVar.initiate(id)],
  ["formDef", "form", "getForm", () => formsApi.endpoints.formDef.initiate(id)],
  ["questionDef", "question", "getLibraryQuestion", () => libraryApi.endpoints.questionDef.initiate(id)],
  ["report", "formCraft", "getResponseOverview", () => responsesApi.endpoints.report.initiate(id)],
  ["formCraft", "formCraft", "getFormPub", () => formPubsApi.endpoints.formCraft.initiate(id)],
  [
    "formInspectionMap",
    "form",
    "inspectForPublishing",
    () => formPubsApi.endpoints.formInspectionMap.initiate({ formId: id, version: undefined }),
  ],
] as const)(
  "[N9] the clean-table event empties the cache %s, which is then asked for again",
  async ([, table, call, look]) => {
    const ask = vi.fn(async () => ({ id, errors: [], definition: form({}) }));
    // Only the call of this cache is needed of the client.
    setClient({ [call]: ask } as never);
    const store = configureStore({
      reducer: { [areaApi.reducerPath]: areaApi.reducer },
      middleware: (defaults) => defaults().concat(areaApi.middleware),
    });
    await store.dispatch(look() as never);
    await store.dispatch(look() as never);
    expect(ask).toHaveBeenCalledTimes(1);
    store.dispatch(cleanTable("workflow"));
    expect(ask).toHaveBeenCalledTimes(1);
    store.dispatch(cleanTable(table));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  },
);
