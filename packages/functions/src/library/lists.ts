import { limits } from "../limits.ts";
import type { LibraryEntry } from "./entry.ts";

export const listHelpers = `
const listOf = (list) => (isArray(list) ? list : []);
`;

export const lists: readonly LibraryEntry[] = [
  {
    name: "compact",
    signature: "lists.compact(list)",
    description: { en: "The list without empty entries.", zh_Hans: "去除空条目后的列表。" },
    example: { body: 'return lists.compact(["a", null, ""]);', result: ["a"] },
    source: `(list) => listOf(list).filter((value) => value !== null && value !== undefined && value !== "")`,
  },
  {
    name: "unique",
    signature: "lists.unique(list)",
    description: {
      en: "The list without repeated values, in the same order.",
      zh_Hans: "去除重复值后的列表，保持原有顺序。",
    },
    example: { body: "return lists.unique([2, 1, 2]);", result: [2, 1] },
    source: `(list) => [...new Set(listOf(list))]`,
  },
  {
    name: "count",
    signature: "lists.count(list, value)",
    description: { en: "How many times the value occurs in the list.", zh_Hans: "该值在列表中出现的次数。" },
    example: { body: 'return lists.count(["yes", "no", "yes"], "yes");', result: 2 },
    source: `(list, value) => listOf(list).filter((entry) => entry === value).length`,
  },
  {
    name: "sortBy",
    signature: "lists.sortBy(list, name)",
    description: {
      en: "Sorts a list of records by one of their values. Records without it come last.",
      zh_Hans: "按某个值对列表中的记录排序；缺少该值的记录排在最后。",
    },
    example: {
      body: 'return lists.sortBy([{ points: 3 }, { points: 1 }], "points");',
      result: [{ points: 1 }, { points: 3 }],
    },
    source: `(list, name) => listOf(list).toSorted((one, other) => {
  const [a, b] = [one?.[name] ?? null, other?.[name] ?? null];
  if (a === null || b === null) return (a === null) - (b === null);
  return a < b ? -1 : a > b ? 1 : 0;
})`,
  },
  {
    name: "groupBy",
    signature: "lists.groupBy(list, name)",
    description: {
      en: "Groups a list of records by one of their values.",
      zh_Hans: "按某个值将列表中的记录分组，每组一个列表。",
    },
    example: {
      body: 'return lists.groupBy([{ room: "A", seat: 1 }, { room: "A", seat: 2 }], "room");',
      result: {
        A: [
          { room: "A", seat: 1 },
          { room: "A", seat: 2 },
        ],
      },
    },
    source: `(list, name) => {
  const groups = Object.create(null);
  for (const record of listOf(list)) (groups[RealString(record?.[name] ?? "")] ??= []).push(record);
  return groups;
}`,
  },
  {
    name: "range",
    signature: "lists.range(from, to)",
    description: {
      en: "The whole numbers from the first number to the second.",
      zh_Hans: "从第一个数到第二个数的整数。",
    },
    example: { body: "return lists.range(1, 4);", result: [1, 2, 3, 4] },
    source: `(from, to) => {
  if (!(to - from < ${limits.listEntries})) refuse("limit-list");
  const range = [];
  for (let value = from; value <= to; value += 1) range.push(value);
  return range;
}`,
  },
];
