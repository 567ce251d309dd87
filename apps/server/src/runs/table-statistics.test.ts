import { expect, test } from "vitest";
import { runFixture } from "../../../../tests/support/run-fixture.ts";
import { asSuperuser } from "../../../../tests/support/test-database.ts";
import { tableStatistics } from "./table-statistics.ts";

const { database, superuserUrl, start } = runFixture();

test("statements are planned once when PostgreSQL has looked at tables with rows, not while they are empty", async () => {
  const analyze = () =>
    asSuperuser((client) => client.query("analyze askloom.runs, askloom.activities"), superuserUrl());
  const look = () => tableStatistics(database())();
  expect(await look()).toBe(false);
  await analyze();
  expect(await look()).toBe(false);
  for (let run = 0; run < 10; run += 1) await start(Array.from({ length: 10 }, (_, place) => `step${place}`));
  for (let run = 0; run < 90; run += 1) await start(["one"]);
  expect(await look()).toBe(false);
  await analyze();
  expect(await look()).toBe(true);
});
