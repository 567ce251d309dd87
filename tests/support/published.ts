import { randomUUID } from "node:crypto";
import type { FormDefinition } from "@askloom/contract";
import { formPubs, forms, formVersions } from "../../apps/server/src/platform/db/schema.ts";
import { pubRow } from "./make-publishing.ts";
import type { TestServer } from "./test-server.ts";
import { pageTokenFor } from "./test-tenant.ts";

type PubParts = Partial<typeof formPubs.$inferInsert>;

export interface Published {
  readonly tenantId: string;
  readonly formId: string;
  readonly pubId: string;
  readonly link: string;
  readonly testLink: string;
  /** Of a page that was opened a minute ago. */
  readonly pageToken: string;
}

/** A form with one version, published in this tenant. */
export async function published(
  server: TestServer,
  tenantId: string,
  definition: FormDefinition,
  parts: PubParts = {},
): Promise<Published> {
  const formId = randomUUID();
  const pubId = randomUUID();
  const { link, testLink, ...rest } = pubRow(tenantId, formId, "Published");
  const row = { ...rest, version: 1, ...parts, id: pubId, link, testLink };
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction
      .insert(forms)
      .values({ tenantId, id: formId, name: "Published", definition, versionCount: 1, latestVersion: 1 });
    await transaction
      .insert(formVersions)
      .values({ tenantId, formId, number: 1, draftRevision: 1, note: "", definition });
    await transaction.insert(formPubs).values(row);
  });
  return { tenantId, formId, pubId, link, testLink, pageToken: pageTokenFor(server, pubId) };
}
