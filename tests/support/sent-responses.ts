import { randomUUID } from "node:crypto";
import { type ActionReport, emptyDefinition, type FormDefinition } from "@askloom/contract";
import { newLink } from "../../apps/server/src/features/form-pubs/new-link.ts";
import { inboxOf } from "../../apps/server/src/features/inbox/inbox.ts";
import { valuesConsumer } from "../../apps/server/src/features/responses/responses.ts";
import type { Database, Transaction } from "../../apps/server/src/platform/db/database.ts";
import { eq, sql } from "../../apps/server/src/platform/db/drizzle.ts";
import { formPubs, forms, formVersions, responseInbox, responses } from "../../apps/server/src/platform/db/schema.ts";

type Items = FormDefinition["pages"][number]["items"];

export interface Sent {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly sentAt?: string;
  readonly isTest?: boolean;
  readonly version?: number;
  readonly receipt?: string;
  readonly report?: ActionReport;
}

/** A publication of a form with these questions, to which responses can be sent as the submission path does. */
export async function publishedForm(database: Database, tenantId: string, items: Items) {
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenantId, access: "write" }, work);
  const [formId, pubId] = [randomUUID(), randomUUID()];
  const addVersion = (number: number, questions: Items) =>
    inTenant(async (transaction) => {
      const definition = definitionOf(questions);
      await transaction
        .insert(formVersions)
        .values({ tenantId, formId, number, draftRevision: number, note: "", definition });
      await transaction.update(forms).set({ latestVersion: number, versionCount: number }).where(eq(forms.id, formId));
    });
  await inTenant((transaction) => transaction.insert(forms).values({ tenantId, id: formId, name: "Survey" }));
  await addVersion(1, items);
  const links = { link: newLink(), testLink: newLink() };
  await inTenant((transaction) =>
    transaction
      .insert(formPubs)
      .values({ tenantId, id: pubId, formId, name: "Survey", audience: "everyone", ...links }),
  );
  const send = async (sent: readonly Sent[]): Promise<string[]> => {
    const rows = sent.map(({ sentAt, version = 1, receipt, isTest = false, answers, report }, index) => ({
      tenantId,
      collectorId: pubId,
      formId,
      id: randomUUID(),
      version,
      answers,
      report: report ?? null,
      isTest,
      language: "en",
      receipt: receipt ?? `R-${String(index).padStart(4, "0")}`,
      sentAt: sentAt === undefined ? sql`clock_timestamp()` : sql`${sentAt}::timestamptz`,
    }));
    await inTenant(async (transaction) => {
      await transaction.insert(responses).values(rows);
      const entry = { tenantId, consumer: "values", collectorId: pubId, revision: 1, event: "sent" } as const;
      await transaction.insert(responseInbox).values(rows.map(({ id }) => ({ ...entry, responseId: id })));
    });
    return rows.map(({ id }) => id);
  };
  const indexed = async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const inbox = inboxOf({ database, consumers: [valuesConsumer], isOverloaded: () => false, onError });
    inbox.responsesIdle(tenantId, pubId);
    await inbox.settled();
    if (errors[0] !== undefined) throw errors[0];
  };
  return { formId, pubId, addVersion, send, indexed, inTenant };
}

const definitionOf = (items: Items): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: "Survey" },
  languages: ["en", "zh-Hans"],
  pages: [
    { id: "page1", title: { en: "First" }, items },
    { id: "page2", items: [] },
  ],
});
