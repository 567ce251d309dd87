import { endpoints } from "@askloom/contract";
import { configureStore } from "@reduxjs/toolkit";
import { expect, test, vi } from "vitest";
import { areaApi, cleanTable, setClient } from "./area-api.ts";
import { areas, tables } from "./areas.ts";

const item = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  revision: 1,
  createdAt: "2026-01-01T00:00:00Z",
  changedAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
});

test("[N8] [N20] the client's data tables are the specification's, and one for functions", () => {
  expect([...tables].sort()).toEqual(
    [
      "question",
      "form",
      "userTypeInfo",
      "formAction",
      "formFlow",
      "formCraft",
      "formFlowCraft",
      "workflow",
      "workflowInstance",
      "workflowActivity",
      "formFunction",
    ].sort(),
  );
});

test("[N20] each area's list has a table of its own", () => {
  const used = Object.values(areas).map(({ table }) => table);
  expect(new Set(used).size).toBe(used.length);
});

test("[N9] [U32] a clean-table event reloads its table's lists and no other; lists come 40 at a time", async () => {
  const ask = vi.fn(async ({ query }: { query: { skipCount: number; maxResultCount: number } }) => ({
    totalCount: 41,
    items: [item(`from ${query.skipCount}`)],
  }));
  // Only the lists that are asked here are needed of the client.
  setClient({ listForms: ask, listFormFlows: ask } as never);
  const store = configureStore({
    reducer: { [areaApi.reducerPath]: areaApi.reducer },
    middleware: (defaults) => defaults().concat(areaApi.middleware),
  });
  const request = (area: { list: "listForms" | "listFormFlows"; table: "form" | "formFlow" }) => ({
    ...area,
    query: {},
  });
  const forms = store.dispatch(areaApi.endpoints.list.initiate(request(areas.forms)));
  const flows = store.dispatch(areaApi.endpoints.list.initiate(request(areas.formFlows)));
  await Promise.all([forms, flows]);
  expect(ask.mock.calls.map(([{ query }]) => [query.skipCount, query.maxResultCount])).toEqual([
    [0, 40],
    [0, 40],
  ]);
  const reloaded = async (table: Parameters<typeof cleanTable>[0]) => {
    store.dispatch(cleanTable(table));
    await Promise.all(store.dispatch(areaApi.util.getRunningQueriesThunk()));
    return ask.mock.calls.length;
  };
  expect(await reloaded("form")).toBe(3);
  expect(await reloaded("workflow")).toBe(3);
  expect(await reloaded("formFlow")).toBe(4);
});

test("[N21] form functions and question functions are one entity with one table", () => {
  const common = {
    ...item("Age"),
    versionCount: 0,
    latestVersion: null,
    isChangedSinceVersion: true,
    deprecatedAt: null,
    createdBy: null,
    changedBy: null,
    result: "number",
    targetName: null,
    exampleCount: 0,
    passingCount: null,
    useCount: 0,
  };
  const functions = [
    { ...common, kind: "form", target: { formId: common.id } },
    { ...common, kind: "question", target: { questionKind: "date" } },
  ];
  const list = endpoints.listFunctions.output.parse({ totalCount: 2, isTotalExact: true, items: functions });
  expect(list.items).toEqual(functions);
  expect(areas.functions).toMatchObject({ list: "listFunctions", table: "formFunction" });
});
