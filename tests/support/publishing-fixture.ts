import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { asc, eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { collectorCounters, formPubs } from "../../apps/server/src/platform/db/schema.ts";
import { callAs } from "./call-as.ts";
import { formWith, question } from "./form-builder.ts";
import type { TestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";

type Items = Parameters<typeof formWith>[1];

/** What tests of publications do all the time, in the world that is current. */
export function publishingFixture(server: () => TestServer, testTenant: () => TestTenant) {
  const callAsTenant = callAs(server);
  const call = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    options?: { body?: object; revision?: number },
  ) => callAsTenant(testTenant(), method, `/api${url}`, options);
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    server().database.transaction({ tenantId: testTenant().tenantId, access: "write" }, work);
  return {
    call: (...[method, url, options]: Parameters<typeof call>) => call(method, `/form-pubs${url}`, options),
    callForms: (...[method, url, options]: Parameters<typeof call>) => call(method, `/forms${url}`, options),
    inTenant,
    makeForm: async (items: Items = [question("a")]): Promise<string> =>
      (await call("POST", "/forms", { body: { definition: formWith("Trip", items) } })).body.id,
    saveForm: (formId: string, items: Items, revision = 1) =>
      call("PUT", `/forms/${formId}`, { body: { definition: formWith("Trip", items) }, revision }),
    publish: (body: object) => call("POST", "/form-pubs", { body: { name: "Summer", audience: "everyone", ...body } }),
    rowOf: (pubId: string) =>
      inTenant(async (transaction) => (await transaction.select().from(formPubs).where(eq(formPubs.id, pubId)))[0]),
    countersOf: (pubId: string) =>
      inTenant((transaction) =>
        transaction
          .select({
            counter: collectorCounters.counter,
            taken: collectorCounters.taken,
            capacity: collectorCounters.capacity,
          })
          .from(collectorCounters)
          .where(eq(collectorCounters.collectorId, pubId))
          .orderBy(asc(collectorCounters.counter)),
      ),
  };
}
