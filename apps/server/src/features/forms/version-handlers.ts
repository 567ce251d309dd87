import type { FormVersion, Localized } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, ilike, sql } from "../../platform/db/drizzle.ts";
import { containing } from "../../platform/db/list-rows.ts";
import { formVersions } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, markRecord } from "../../records/records.ts";
import { findForm, formItemOf, formKind, lockForm } from "./form-kind.ts";
import { freeze } from "./freeze.ts";
import {
  findVersion,
  isVersion,
  latestNumber,
  type VersionItemRow,
  versionColumns,
  versionItemsOf,
} from "./version-rows.ts";
import { writeDraft } from "./write-draft.ts";

const keptDraft: Localized = {
  en: "The draft before version {number} was restored",
  zh_Hans: "恢复版本 {number} 之前的草稿",
};
const sortable = { number: formVersions.number, createdAt: formVersions.createdAt } as const;

export const versionHandlers: HandlersFor<
  | "createFormVersion"
  | "listFormVersions"
  | "getLatestFormVersion"
  | "getFormVersion"
  | "restoreFormVersion"
  | "deprecateFormVersion"
> = {
  async createFormVersion({ input: { params, body, ifMatch }, transaction, caller }) {
    const form = await lockForm(transaction, params.formId, ifMatch);
    return onlyItem(transaction, await freeze(transaction, caller, { form, note: body.note }));
  },

  async listFormVersions({ input: { params, query }, transaction }) {
    const { id } = await findForm(transaction, params.formId);
    const where = and(
      eq(formVersions.formId, id),
      query.filter === undefined ? undefined : ilike(formVersions.note, containing(query.filter)),
    );
    const direction = query.sorting?.direction === "asc" ? asc : desc;
    const [totalCount, rows] = await Promise.all([
      transaction.$count(formVersions, where),
      transaction
        .select(versionColumns)
        .from(formVersions)
        .where(where)
        .orderBy(direction(sortable[query.sorting?.field ?? "number"]), desc(formVersions.number))
        .limit(query.maxResultCount)
        .offset(query.skipCount),
    ]);
    return { totalCount, items: await versionItemsOf(transaction, rows) };
  },

  async getLatestFormVersion({ input: { params }, transaction }) {
    const { id, latestVersion } = await findForm(transaction, params.formId);
    if (latestVersion === null) throw new Refusal("not-found");
    return wholeVersion(transaction, id, latestVersion);
  },

  async getFormVersion({ input: { params }, transaction }) {
    const { id } = await findForm(transaction, params.formId);
    return wholeVersion(transaction, id, params.number);
  },

  async restoreFormVersion({ input: { params, ifMatch }, transaction, caller, language }) {
    const form = await lockForm(transaction, params.formId, ifMatch);
    const { definition } = await findVersion(transaction, form.id, params.number);
    // What the draft holds is kept as a version, unless one holds it already: nothing is lost (F9).
    const note = keptDraft[language].replace("{number}", String(params.number));
    await freeze(transaction, caller, { form, note });
    const row = await writeDraft(transaction, caller, { form, definition });
    await audit(transaction, caller, {
      event: "form.version-restored",
      subjectId: form.id,
      details: { name: row.name, version: params.number },
    });
    return formItemOf(transaction, row);
  },

  async deprecateFormVersion({ input: { params, body }, transaction, caller }) {
    const form = await lockForm(transaction, params.formId);
    const [row] = await transaction
      .update(formVersions)
      .set({ deprecatedAt: body.isDeprecated ? sql`coalesce(${formVersions.deprecatedAt}, now())` : null })
      .where(isVersion(form.id, params.number))
      .returning(versionColumns);
    if (row === undefined) throw new Refusal("not-found");
    await markRecord(transaction, formKind, {
      row: form,
      change: { latestVersion: await latestNumber(transaction, form.id) },
    });
    await audit(transaction, caller, {
      event: body.isDeprecated ? "form.version-deprecated" : "form.version-undeprecated",
      subjectId: form.id,
      details: { name: form.name, version: params.number },
    });
    return onlyItem(transaction, row);
  },
};

async function onlyItem(transaction: Transaction, row: VersionItemRow) {
  const [item] = await versionItemsOf(transaction, [row]);
  if (item === undefined) throw new Refusal("not-found");
  return item;
}

async function wholeVersion(transaction: Transaction, formId: string, number: number): Promise<FormVersion> {
  const row = await findVersion(transaction, formId, number);
  return { ...(await onlyItem(transaction, row)), definition: row.definition };
}
