import { rm } from "node:fs/promises";
import pg from "pg";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { and, drizzle, eq } from "../apps/server/src/platform/db/drizzle.ts";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { tenants, units } from "../apps/server/src/platform/db/schema.ts";
import { prepareDatabase } from "../apps/server/src/prepare-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median, ratesOf } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";

// What tenancy costs: one row read through the tenant's transaction, against the same read on a plain connection
// without a transaction and, as superuser, without row-level security. Both interleaved, in one run.
const tenantCount = 100;
const unitsPerTenant = 100;
const callers = 16;
const rounds = 7;
const roundMs = 2000;

const folder = temporaryFolder("bench");
const postgres = await startOwnPostgres({ folder });
const ownerUrl = await embeddedOwnerUrl(postgres.url);
const { appUrl } = await prepareDatabase(ownerUrl, undefined);
const database = openDatabase({ url: appUrl, maxConnections: callers, onIdleError: () => undefined });

const rows: { tenantId: string; id: string }[] = [];
for (let index = 0; index < tenantCount; index += 1) {
  const tenantId = crypto.randomUUID();
  await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.insert(tenants).values({ id: tenantId, tenancyName: `Tenant ${index}` });
    const values = Array.from({ length: unitsPerTenant }, (_, unit) => ({ tenantId, displayName: `Unit ${unit}` }));
    rows.push(
      ...(await transaction.insert(units).values(values).returning({ tenantId: units.tenantId, id: units.id })),
    );
  });
}
const anyRow = () => rows[Math.floor(Math.random() * rows.length)] ?? { tenantId: "", id: "" };

const plainUrl = new URL(postgres.url);
plainUrl.pathname = "/askloom";
const pool = new pg.Pool({ connectionString: plainUrl.href, max: callers, pipeline: true });
// A pool that has ended may still hear that the database stops.
pool.on("error", () => undefined);
const plain = drizzle({ client: pool });

async function readPlain(): Promise<void> {
  const { tenantId, id } = anyRow();
  const found = await plain
    .select()
    .from(units)
    .where(and(eq(units.tenantId, tenantId), eq(units.id, id)));
  if (found.length !== 1) throw new Error("the row is not there");
}

async function readAsTenant(): Promise<void> {
  const { tenantId, id } = anyRow();
  const found = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(units).where(eq(units.id, id)),
  );
  if (found.length !== 1) throw new Error("the row is not there");
}

const rates = await ratesOf({ plain: readPlain, tenant: readAsTenant }, { rounds, roundMs, callers });
const ratios = rates.map(({ plain: without, tenant }) => tenant / without);
await Promise.all([pool.end(), database.close()]);
await postgres.stop();
await rm(folder, { recursive: true, force: true });

report({
  bench: "tenancy",
  bars: [
    { name: "read through the tenant transaction ÷ the same read without it", value: median(ratios), atLeast: 0.5 },
  ],
  figures: {
    plainReadsPerSecond: median(rates.map(({ plain: rate }) => rate)),
    tenantReadsPerSecond: median(rates.map(({ tenant }) => tenant)),
    ratios,
  },
});
