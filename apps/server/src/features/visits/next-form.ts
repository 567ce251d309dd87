import { pubStateOf } from "@askloom/contract";
import type { Database } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { formPubs, forms, formVersions } from "../../platform/db/schema.ts";

/** Another form that a respondent can go on with. */
export interface NextForm {
  readonly link: string;
  readonly titleIn: (language: string) => string;
}

interface Wanted {
  readonly tenantId: string;
  /** Someone who tries out a form goes on trying: the responses to the next one do not count either. */
  readonly isTest: boolean;
}

/** A publication of the same tenant, while it takes responses (FA90). */
export async function findNextForm(
  database: Database,
  { tenantId, isTest }: Wanted,
  pubId: string,
): Promise<NextForm | undefined> {
  const [found] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction
      .select({
        pub: formPubs,
        // Of a large form only this is read.
        title: sql<Readonly<Record<string, string>> | null>`${formVersions.definition} -> 'title'`,
      })
      .from(formPubs)
      .innerJoin(forms, and(eq(forms.tenantId, formPubs.tenantId), eq(forms.id, formPubs.formId)))
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.tenantId, formPubs.tenantId),
          eq(formVersions.formId, formPubs.formId),
          eq(formVersions.number, sql`coalesce(${formPubs.version}, ${forms.latestVersion})`),
        ),
      )
      .where(and(eq(formPubs.tenantId, tenantId), eq(formPubs.id, pubId))),
  );
  if (found === undefined || pubStateOf(found.pub, new Date()) !== "open") return undefined;
  const { pub, title } = found;
  const titles = title ?? {};
  return {
    link: isTest ? pub.testLink : pub.link,
    titleIn: (language) => titles[language] || Object.values(titles).find((text) => text !== "") || pub.name,
  };
}
