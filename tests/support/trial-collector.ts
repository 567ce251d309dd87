import { randomUUID } from "node:crypto";
import type { FormDefinition } from "@askloom/contract";
import { newLink } from "../../apps/server/src/features/form-pubs/new-link.ts";
import { sql } from "../../apps/server/src/platform/db/drizzle.ts";
import { collectors, forms, formVersions, links } from "../../apps/server/src/platform/db/schema.ts";
import type { Published } from "./published.ts";
import type { TestServer } from "./test-server.ts";
import { pageTokenFor } from "./test-tenant.ts";

/** A form with one version that a task collects responses to; no publication has to do with it. */
export async function trialTask(server: TestServer, tenantId: string, definition: FormDefinition): Promise<Published> {
  const [formId, id, link] = [randomUUID(), randomUUID(), newLink()];
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction
      .insert(forms)
      .values({ tenantId, id: formId, name: "Task", definition, versionCount: 1, latestVersion: 1 });
    await transaction
      .insert(formVersions)
      .values({ tenantId, formId, number: 1, draftRevision: 1, note: "", definition });
    await transaction.insert(collectors).values({ tenantId, id, kind: "task", formId, version: 1 });
    await transaction.insert(links).values({ tenantId, hash: sql`askloom.link_hash(${link})`, collectorId: id });
  });
  return { tenantId, formId, pubId: id, link, testLink: link, pageToken: pageTokenFor(server, id) };
}
