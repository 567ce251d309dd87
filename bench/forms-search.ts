import { rm } from "node:fs/promises";
import { emptyDefinition, type FormDefinition, FormsQuery, type Permission } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import pg from "pg";
import { gramsOf, listDefinitions } from "../apps/server/src/definitions/definitions.ts";
import { derivedOf } from "../apps/server/src/features/forms/derived.ts";
import { formKind } from "../apps/server/src/features/forms/forms.ts";
import { searchTextOf } from "../apps/server/src/features/forms/search-text.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/db/database.ts";
import { sql } from "../apps/server/src/platform/db/drizzle.ts";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { formSearch, forms, tenants } from "../apps/server/src/platform/db/schema.ts";
import { prepareDatabase } from "../apps/server/src/prepare-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";

// The first page of the form explorer in a tenant with 100,000 forms, against the same page in one with 1,000, in one
// database and one run, taking turns. As a comparison, what the search would cost by looking into every text.
const many = 100_000;
const few = 1_000;
const questionsPerForm = 8;
const rounds = 11;

const words = `customer survey feedback order visit health safety travel request holiday training course event guest
  machine report incident quality supplier invoice contract budget project review parking canteen laptop badge`.split(
  /\s+/,
);
const characters = [
  ..."客户满意度调查反馈订单访问健康安全旅行申请假期培训课程活动来宾机器报告事件质量供应商发票合同预算项目",
];

const folder = temporaryFolder("bench");
const postgres = await startOwnPostgres({ folder });
const ownerUrl = await embeddedOwnerUrl(postgres.url);
const { appUrl } = await prepareDatabase(ownerUrl, undefined);
const database = openDatabase({ url: appUrl, maxConnections: 4, onIdleError: () => undefined });
const tenantOf = { many: crypto.randomUUID(), few: crypto.randomUUID() };

const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
await fill(tenantOf.few, few);
await fill(tenantOf.many, many);
// As autovacuum does when rows were added.
await owner.query("vacuum analyze");

/** What people do: look, search for something rare, for something common, for a part of a word, in Chinese. */
const subjects: Readonly<Record<string, Record<string, string>>> = {
  unfiltered: {},
  newest: { sorting: "changedAt desc" },
  rare: { filter: "number 777" },
  oneOfAKind: { filter: "zebra" },
  common: { filter: "customer" },
  twoWords: { filter: "customer holiday" },
  partOfAWord: { filter: "ebr" },
  twoLetters: { filter: "in" },
  chinese: { filter: "斑马" },
  chineseCommon: { filter: "满意" },
  oneCharacter: { filter: "客" },
};

const times: Record<string, { few: number[]; many: number[] }> = {};
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, query] of Object.entries(subjects)) {
    const measured = { few: await timeOf(tenantOf.few, query), many: await timeOf(tenantOf.many, query) };
    // The first round warms up.
    if (round === 0) times[name] = { few: [], many: [] };
    else for (const size of ["few", "many"] as const) times[name]?.[size].push(measured[size]);
  }
}
const scans: number[] = [];
for (let round = 0; round < 5; round += 1) scans.push(await scanTime(tenantOf.many));

await owner.end();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const medians = Object.entries(times).map(([name, taken]) => ({
  name,
  few: median(taken.few),
  many: median(taken.many),
}));
const isFiltered = ({ name }: { name: string }) => subjects[name]?.filter !== undefined;
const worst = (rows: typeof medians) => Math.max(...rows.map(({ few: small, many: large }) => large / small));
report({
  bench: "forms-search",
  bars: [
    {
      name: "a first page found by a search, 100,000 forms ÷ 1,000 forms, median of all searches",
      value: median(medians.filter(isFiltered).map(({ few: small, many: large }) => large / small)),
      atMost: 5,
    },
    {
      name: "the same, of the search where it is worst",
      value: worst(medians.filter(isFiltered)),
      atMost: 10,
    },
    {
      name: "looking into every text ÷ the search by index, for one of a kind",
      value: median(scans) / (medians.find(({ name }) => name === "oneOfAKind")?.many ?? Number.NaN),
      atLeast: 10,
    },
  ],
  figures: {
    everyTextMs: median(scans),
    milliseconds: Object.fromEntries(
      medians.map(({ name, few: small, many: large }) => [name, { few: small, many: large }]),
    ),
  },
});

async function timeOf(tenantId: string, query: Record<string, string>): Promise<number> {
  const nobody = { tenancyName: "", userId: "", userName: "", unitId: null, permissions: new Set<Permission>() };
  const start = performance.now();
  await database.transaction({ tenantId, access: "read" }, (transaction) =>
    listDefinitions(
      { transaction, caller: { ...nobody, tenantId }, language: "en" },
      formKind,
      FormsQuery.parse(query),
    ),
  );
  return performance.now() - start;
}

async function scanTime(tenantId: string): Promise<number> {
  const start = performance.now();
  await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.execute(
      sql`select id, name from askloom.forms where search_text like '%zebra%' order by name limit 40`,
    ),
  );
  return performance.now() - start;
}

async function fill(tenantId: string, count: number): Promise<void> {
  // An index over many rows is made faster than it is kept.
  await owner.query("drop index askloom.form_search_grams");
  await inTenant(tenantId, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  for (let first = 0; first < count; first += 500) {
    const made = Array.from({ length: 500 }, (_, index) => {
      const { definition } = formOf(first + index);
      return { id: crypto.randomUUID(), definition, searchText: atOnce(searchTextOf(definition)) };
    });
    await inTenant(tenantId, async (transaction) => {
      await transaction.insert(forms).values(
        made.map(({ id, definition, searchText }) => ({
          tenantId,
          id,
          ...derivedOf(definition),
          definition,
          searchText,
        })),
      );
      await transaction
        .insert(formSearch)
        .values(made.map(({ id, searchText }) => ({ tenantId, formId: id, grams: gramsOf(searchText, tenantId) })));
    });
  }
  await owner.query("create index form_search_grams on askloom.form_search using gin (grams) with (fastupdate = off)");
}

function inTenant(tenantId: string, work: Parameters<Database["transaction"]>[1]): Promise<unknown> {
  return database.transaction({ tenantId, access: "write" }, work);
}

function formOf(number: number): { definition: FormDefinition } {
  // Ten of them are what someone looks for.
  const isWanted = number % (Math.max(few, number) / 10) === 0 && number < few;
  const title = {
    en: `${phrase(3)} number ${number}${isWanted ? " zebra" : ""}`,
    "zh-Hans": `${chinese(5)}${isWanted ? "斑马" : ""}`,
  };
  const items = Array.from({ length: questionsPerForm }, (_, index) => ({
    id: `q${index}`,
    kind: "text" as const,
    variant: "short" as const,
    title: { en: `What about the ${phrase(4)}?`, "zh-Hans": `${chinese(8)}？` },
  }));
  return {
    definition: { ...emptyDefinition("en"), title, languages: ["en", "zh-Hans"], pages: [{ id: "page1", items }] },
  };
}

function phrase(length: number): string {
  return Array.from({ length }, () => anyOf(words)).join(" ");
}

function chinese(length: number): string {
  return Array.from({ length }, () => anyOf(characters)).join("");
}

function anyOf(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? "";
}
