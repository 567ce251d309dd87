import { rm } from "node:fs/promises";
import { ChartsQuery, emptyDefinition, ResponsesQuery } from "@askloom/contract";
import pg from "pg";
import { chartsOf } from "../apps/server/src/features/responses/charts.ts";
import { chosenAmong } from "../apps/server/src/features/responses/chosen-among.ts";
import { formVersionsOf } from "../apps/server/src/features/responses/columns.ts";
import { findPub, type Pub } from "../apps/server/src/features/responses/find-pub.ts";
import { findListed } from "../apps/server/src/features/responses/find-responses.ts";
import { responseItems, responseRows } from "../apps/server/src/features/responses/response-items.ts";
import { openDatabase, type Transaction } from "../apps/server/src/platform/db/database.ts";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { prepareDatabase } from "../apps/server/src/prepare-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";

// Pages of the table of responses of a publication with 1,000,000 responses, against the same pages of one with 100,000,
// in one database and one run, taking turns.
const sizes = { few: 100_000, many: 1_000_000 } as const;
type Size = keyof typeof sizes;
const rounds = 11;

const folder = temporaryFolder("bench");
const postgres = await startOwnPostgres({ folder });
const ownerUrl = await embeddedOwnerUrl(postgres.url);
const { appUrl } = await prepareDatabase(ownerUrl, undefined);
const database = openDatabase({ url: appUrl, maxConnections: 4, onIdleError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();

/** As indexing counts these values: all figures are whole. */
const tallies = `
  insert into askloom.response_tallies (tenant_id, collector_id, question, level, cell, count, sum)
  select v.tenant_id, v.collector_id, v.question, c.level, c.cell, count(*), coalesce(sum(c.figure), 0)
  from askloom.response_values v cross join lateral (
    select 'plain' as level, '' as cell, null::numeric as figure where v.tally in ('count', 'words')
    union all select level, cell, null from (values ('worded', ''), ('id', v.words)) w(level, cell) where v.tally = 'words'
    union all select 'figure', '', v.figure::numeric where v.tally in ('whole', 'number')
    union all select '1e' || e, (floor(v.figure::numeric / (10::numeric ^ e)::integer) * (10::numeric ^ e)::integer)::text, null
      from (values (0), (3), (6)) w(e) where v.tally in ('whole', 'number')
    union all select '1e-3', v.figure::integer::text, null where v.tally = 'number'
  ) c group by 1, 2, 3, 4, 5`;

const tenantId = crypto.randomUUID();
const formId = crypto.randomUUID();
const pubOf = { few: crypto.randomUUID(), many: crypto.randomUUID() };
await fill();

const cities = JSON.stringify([{ of: "city", is: "chosen", value: "c3" }]);
const where = (conditions: readonly object[]) => ({ where: JSON.stringify(conditions) });
/** What people do: look, filter by a common and by a rare answer, by words, by time, by two things, sort, scroll. */
const subjects: Readonly<Record<string, Record<string, string>>> = {
  firstPage: {},
  filterByChoice: { where: cities },
  filterByRareText: where([{ of: "name", is: "equals", value: "person 77777" }]),
  filterByText: where([{ of: "name", is: "contains", value: "on 99" }]),
  filterByWordThatIsNotThere: where([{ of: "name", is: "contains", value: "zebra" }]),
  filterByWideRange: where([{ of: "age", is: "between", from: 40, to: 50 }]),
  filterByNarrowRange: where([{ of: "salary", is: "between", from: 50_000, to: 50_010 }]),
  filterByTwo: where([
    { of: "city", is: "chosen", value: "c3" },
    { of: "age", is: "between", from: 20, to: 30 },
  ]),
  filterByEmpty: where([{ of: "note", is: "empty" }]),
  filterByTime: { from: "2026-01-01T00:30:00Z", until: "2026-01-01T01:30:00Z" },
  search: { filter: "person 4242" },
  searchLabel: { filter: "city 3" },
  searchReceipt: { filter: "r-4242" },
  sortByNumber: { sorting: "figure.age asc" },
  sortByText: { sorting: "words.name desc" },
  sortByReceipt: { sorting: "words.#receipt asc" },
  sortFiltered: { where: cities, sorting: "figure.salary desc" },
  page500: { skipCount: "20000" },
};

/** What the charts of five questions take: of everything, which is counted, and of some, of whom so many are looked up. */
const charted: typeof subjects = { chartsOfAll: {}, chartsOfSome: { where: cities } };

type Work = (transaction: Transaction, pub: Pub) => Promise<unknown>;
const works: [string, Work][] = [
  ...Object.entries(subjects).map(([name, query]): [string, Work] => [name, pageBy(query)]),
  ...Object.entries(charted).map(([name, query]): [string, Work] => [name, chartsBy(query)]),
];
const times = Object.fromEntries(works.map(([name]) => [name, { few: [] as number[], many: [] as number[] }]));
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, work] of works) {
    for (const size of ["few", "many"] as const) {
      const taken = await timeOf(size, work);
      // The first round warms up.
      if (round > 0) times[name]?.[size].push(taken);
    }
  }
}
await owner.end();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const medians = Object.entries(times).map(([name, taken]) => {
  const [few, many] = [median(taken.few), median(taken.many)];
  return { name, few, many, ratio: many / few };
});
const worstOf = (prefix: RegExp) =>
  Math.max(...medians.filter(({ name }) => prefix.test(name)).map(({ ratio }) => ratio));
report({
  bench: "responses",
  bars: [
    { name: "the first page, 1,000,000 responses ÷ 100,000", value: worstOf(/^firstPage/), atMost: 3 },
    {
      name: "a page by a filter or search, the same, where it is worst",
      value: worstOf(/^(?:filter|search)/),
      atMost: 3,
    },
    { name: "a page by a sort, the same, where it is worst", value: worstOf(/^sort/), atMost: 3 },
    { name: "charts of all responses, the same", value: worstOf(/^chartsOfAll/), atMost: 2 },
  ],
  figures: {
    milliseconds: Object.fromEntries(medians.map(({ name, few, many, ratio }) => [name, { few, many, ratio }])),
  },
});

async function timeOf(size: Size, work: Work): Promise<number> {
  const start = performance.now();
  await database.transaction({ tenantId, access: "read" }, async (transaction) => {
    await work(transaction, await findPub(transaction, pubOf[size]));
  });
  return performance.now() - start;
}

function pageBy(query: Record<string, string>): Work {
  const parsed = ResponsesQuery.parse(query);
  return async (transaction, pub) => {
    const { ids } = await findListed(transaction, pub, parsed);
    const rows = await responseRows(transaction, pub.id, ids);
    await responseItems(transaction, rows, { columns: ["name", "age", "city", "salary"], language: "en" });
  };
}

function chartsBy(query: Record<string, string>): Work {
  const parsed = ChartsQuery.parse({ ...query, questions: "name,age,city,salary,note" });
  return async (transaction, pub) => {
    const { columns } = await formVersionsOf(transaction, pub);
    const { among } = await chosenAmong(transaction, pub, parsed);
    await chartsOf(transaction, columns, { ...parsed, pubId: pub.id, among });
  };
}

/** As the superuser of the schema, in one statement a table: the values are those that indexing would write. */
async function fill(): Promise<void> {
  await owner.query("select set_config('app.tenant', $1, false)", [tenantId]);
  await owner.query("insert into askloom.tenants (id, tenancy_name) values ($1, 'bench')", [tenantId]);
  await owner.query("insert into askloom.forms (tenant_id, id, name) values ($1, $2, 'Survey')", [tenantId, formId]);
  await owner.query(
    `insert into askloom.form_versions (tenant_id, form_id, number, draft_revision, definition, note) values ($1, $2, 1, 1, $3, '')`,
    [tenantId, formId, JSON.stringify(definition())],
  );
  for (const [size, count] of Object.entries(sizes)) {
    // The entries of the table of sizes.
    const pubId = pubOf[size as Size];
    const link = (mark: string) => mark.repeat(11) + (size === "few" ? "aaaaaaaaaaa" : "bbbbbbbbbbb");
    await owner.query(
      `insert into askloom.form_pubs (tenant_id, id, form_id, name, audience, link, test_link) values ($1, $2, $3, $4, 'everyone', $5, $6)`,
      [tenantId, pubId, formId, size, link("x"), link("y")],
    );
    await owner.query(
      "insert into askloom.collector_counters (tenant_id, collector_id, counter, taken) values ($1, $2, '', $3)",
      [tenantId, pubId, count],
    );
    await owner.query(
      `insert into askloom.responses (tenant_id, collector_id, id, form_id, version, answers, language, receipt, sent_at)
       select $1, $2, gen_random_uuid(), $3, 1,
         jsonb_build_object('name', 'Person ' || n, 'age', n::bigint * 7919 % 80 + 10, 'city', 'c' || n::bigint * 31 % 10,
           'salary', n::bigint * 104729 % 200000) || case when n % 50 = 0 then '{}' else jsonb_build_object('note', 'Something to say about ' || n) end,
         'en', 'R-' || n, timestamptz '2026-01-01T00:00:00Z' + n * interval '100 milliseconds'
       from generate_series(1, $4::integer) n`,
      [tenantId, pubId, formId, count],
    );
  }
  // Indexes over many rows are made faster than they are kept; that the responses are there needs no check.
  const again = [...(await droppedKey()), ...(await droppedIndexes())];
  await owner.query(
    `insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, figure, is_test, sent_at, tally)
     select r.tenant_id, r.collector_id, v.question, r.id, lower(coalesce(v.words, '')), v.figure, false, r.sent_at, v.tally
     from askloom.responses r cross join lateral (values
       ('name', answers ->> 'name', null::double precision, 'count'), ('city', answers ->> 'city', null, 'words'),
       ('note', answers ->> 'note', null, 'count'), ('#receipt', receipt, null, 'none'), ('#version', null, 1, 'sent'),
       ('age', null, (answers ->> 'age')::double precision, 'whole'),
       ('salary', null, (answers ->> 'salary')::double precision, 'number')
     ) v(question, words, figure, tally) where v.words is not null or v.figure is not null`,
  );
  await owner.query(tallies);
  for (const statement of again) await owner.query(statement);
  // As autovacuum does when rows were added.
  await owner.query("vacuum analyze");
}

async function droppedKey(): Promise<string[]> {
  const { rows } = await owner.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'response_values_pkey'",
  );
  await owner.query(`alter table askloom.response_values drop constraint response_values_pkey,
    drop constraint response_values_tenant_id_pub_id_response_id_fkey`);
  return rows.map((key) => `alter table askloom.response_values add ${key.definition}`);
}

async function droppedIndexes(): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'response_values' and indexname not like '%_pkey'",
  );
  for (const { indexname } of rows) await owner.query(`drop index askloom.${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

function definition() {
  const title = (text: string) => ({ en: text });
  const choices = Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, label: title(`City ${index}`) }));
  return {
    ...emptyDefinition("en"),
    pages: [
      {
        id: "page1",
        items: [
          { id: "name", kind: "text", variant: "short", title: title("Name") },
          { id: "age", kind: "number", variant: "integer", title: title("Age") },
          { id: "city", kind: "single-choice", variant: "radio", title: title("City"), choices },
          { id: "salary", kind: "number", variant: "decimal", title: title("Salary") },
          { id: "note", kind: "text", variant: "long", title: title("Note") },
        ],
      },
    ],
  };
}
