import { readCsv } from "@askloom/contract";
import { expect, test } from "vitest";
import { visitorsCsv } from "./visitors-csv.ts";

const table = (names: readonly string[]) => ({
  totalCount: 3,
  columns: [
    { key: "displayName", title: "" },
    { key: "answers.a", title: "=Title" },
  ],
  rows: names.map((name) => [name, `of ${name}`]),
});
const ports = {
  page: async (skipCount: number) => table(["=1+1", "Ada, L.", "@x"].slice(skipCount, skipCount + 2)),
  titleOf: (key: string) => `<${key}>`,
  isCancelled: () => false,
};

test("[PB15] an export has all pages, and no cell of it can act as a formula", async () => {
  const progress: number[][] = [];
  const csv = (await visitorsCsv({ ...ports, onProgress: (...each) => progress.push(each) })) ?? "";
  expect(csv.split("\r\n").slice(0, 2)).toEqual(["\uFEFF<displayName>,'=Title", "'=1+1,of =1+1"]);
  expect(readCsv(csv)).toEqual([
    ["<displayName>", "=Title"],
    ["=1+1", "of =1+1"],
    ["Ada, L.", "of Ada, L."],
    ["@x", "of @x"],
  ]);
  expect(progress).toEqual([
    [2, 3],
    [3, 3],
  ]);
});

test("[U34] a cancelled export gives no file", async () => {
  expect(await visitorsCsv({ ...ports, onProgress: () => undefined, isCancelled: () => true })).toBeUndefined();
});
