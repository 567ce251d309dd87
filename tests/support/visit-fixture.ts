import { randomUUID } from "node:crypto";
import type { FormDefinition } from "@askloom/contract";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { collectorCounters, formPubs, responses } from "../../apps/server/src/platform/db/schema.ts";
import { form, text, yesNo } from "./forms/build-form.ts";
import { multipart } from "./multipart.ts";
import { type Published, published } from "./published.ts";
import type { TestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";

/** A required name, and two that may be left out. */
export const shortForm = form({ items: [text("name", { required: true }), yesNo("more"), text("why")] });

/** A response as the page of this publication sends it. */
export const bodyOf = (pub: Published, answers: unknown, parts: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  pageToken: pub.pageToken,
  answers,
  language: "en",
  ...parts,
});

/** What the tests of visits do with a publication. */
export function visitFixture(server: () => TestServer, testTenant: () => TestTenant) {
  const reading = <Result>(tenantId: string, work: Parameters<TestServer["database"]["transaction"]>[1]) =>
    server().database.transaction({ tenantId, access: "read" }, work) as Promise<Result>;
  return {
    publish: (definition: FormDefinition = shortForm, parts: Parameters<typeof published>[3] = {}) =>
      published(server(), testTenant().tenantId, definition, parts),
    send: (pub: Published, payload: object, { link = pub.link, headers = {}, remoteAddress = "127.0.0.1" } = {}) =>
      server().call({ method: "POST", url: `/api/f/${link}/responses`, headers, remoteAddress, payload }),
    /** Posts a page as a browser without scripts does. */
    post: (
      { link }: Pick<Published, "link">,
      fields: Parameters<typeof multipart>[0],
      headers: Record<string, string> = {},
    ) => {
      const posted = multipart(fields);
      return server().call({
        method: "POST",
        url: `/f/${link}`,
        ...posted,
        headers: { ...posted.headers, ...headers },
      });
    },
    /** Hands over a text file, and gives the answer that names it. */
    async handOver(pub: Published, question: string, content: string) {
      const url = `/api/f/${pub.link}/files`;
      const bytes = Buffer.byteLength(content);
      const about = { pageToken: pub.pageToken, question, name: "a.txt", type: "text/plain", bytes };
      const { id } = (await server().call({ method: "POST", url, payload: about })).json();
      const payload = { start: 0, content: Buffer.from(content).toString("base64") };
      const { name, type } = (await server().call({ method: "PUT", url: `${url}/${id}`, payload })).json();
      return { id: String(id), name, type, bytes };
    },
    open: (link: string, headers: Record<string, string> = {}) => server().call({ url: `/f/${link}`, headers }),
    rowsOf: ({ tenantId, pubId }: Published) =>
      reading<(typeof responses.$inferSelect)[]>(tenantId, (transaction) =>
        transaction.select().from(responses).where(eq(responses.collectorId, pubId)),
      ),
    async takenOf({ tenantId, pubId }: Published): Promise<Record<string, number>> {
      const rows = await reading<(typeof collectorCounters.$inferSelect)[]>(tenantId, (transaction) =>
        transaction.select().from(collectorCounters).where(eq(collectorCounters.collectorId, pubId)),
      );
      return Object.fromEntries(rows.map(({ counter, taken }) => [counter, taken]));
    },
    change: ({ tenantId, pubId }: Published, parts: Partial<typeof formPubs.$inferInsert>) =>
      server().database.transaction({ tenantId, access: "write" }, (transaction) =>
        transaction.update(formPubs).set(parts).where(eq(formPubs.id, pubId)),
      ),
  };
}
