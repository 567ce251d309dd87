import {
  type ActionDefinition,
  areas,
  connectionsArea,
  emptyAction,
  type FormActionsQuery,
  type MemberAccess,
  maxActionNameLength,
  missingPermission,
} from "@askloom/contract";
import { definitionKind, linesOf, numberedName } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "../../platform/db/drizzle.ts";
import {
  actionEvents,
  actionFunctionUses,
  connections,
  customEvents,
  formActionSearch,
  formActions,
  formActionVersions,
  formPubs,
  forms,
  functions,
} from "../../platform/db/schema.ts";
import { type Doing, isOne, isSeen, type RecordTable, usersIn } from "../../records/records.ts";
import { knownVersions } from "../lambda/lambda.ts";
import { refuseActionErrors } from "./action-errors.ts";
import { functionsOf } from "./functions-of.ts";
import { withOwnNextForms } from "./own-next-forms.ts";

export type FormActionRow = Omit<typeof formActions.$inferSelect, "definition" | "searchText">;

export const formActionKind = definitionKind<"FormAction", "FormActions", FormActionRow, ActionDefinition>({
  one: "FormAction",
  many: "FormActions",
  subject: "form-action",
  table: formActions,
  versions: formActionVersions,
  search: formActionSearch,
  owner: "actionId",
  fileName: "form-action",
  name: { field: "name", maxLength: maxActionNameLength },
  whereOf: ({ formId }: FormActionsQuery) => (formId === undefined ? undefined : eq(formActions.formId, formId)),
  usedBy: { by: [{ ...usersIn(areas.formPubs, formPubs), where: ({ id }) => eq(formPubs.actionId, id) }] },
  uses: [
    { ...usersIn(areas.forms, forms), where: ({ formId }) => isOne(forms, formId) },
    {
      ...usersIn(areas.functions, functions),
      where: ({ id }) =>
        sql`exists (select from ${actionFunctionUses} where ${actionFunctionUses.actionId} = ${id}
          and ${actionFunctionUses.actionVersion} = 0 and ${actionFunctionUses.functionId} = ${functions.id})`,
    },
    { ...usersIn(connectionsArea, connections), where: ({ id }) => isNamedBy(id, connections, "connectionId") },
    { ...usersIn(areas.formPubs, formPubs), where: ({ id }) => isNamedBy(id, formPubs, "pubId") },
  ],
  inTrash: "form-action-in-trash",
  emptyDefinition: emptyAction,
  derivedOf,
  nameOf: ({ name }) => name,
  namedPart: (definition) => definition,
  numbered: (definition, number) => ({
    ...definition,
    name: numberedName(definition.name, number, maxActionNameLength),
  }),
  refuseErrors: (transaction, definition) => refuseActionErrors(transaction, definition),
  // A publication names the version that it uses.
  isFollowed: async () => false,
  withOwnLinks: withOwnNextForms,
  writeUses,
  copyUses,
  shownWith,
});

/** Those that a part of the draft names by this key, wherever it is in a step. */
const isNamedBy = (actionId: string, table: RecordTable, key: "connectionId" | "pubId"): SQL =>
  sql`${table.id}::text in (select jsonb_path_query(${formActions.definition}, ${`$.nodes.**.${key}`}::jsonpath) #>> '{}'
    from ${formActions} where ${formActions.id} = ${actionId})`;

/** What stands beside a definition so that lists need not read it. */
function derivedOf({ name, description, formId, nodes }: ActionDefinition) {
  const titles = nodes.map(({ title = "" }) => title);
  return {
    name,
    formId: formId ?? null,
    // The form is where it begins, not a step.
    stepCount: Math.max(nodes.length - 1, 0),
    searchText: linesOf([{ name, description, titles: titles.join("\n") }]),
  };
}

async function writeUses(
  transaction: Transaction,
  { tenantId, id: actionId }: FormActionRow,
  definition: ActionDefinition,
): Promise<void> {
  const isDraft = and(eq(actionFunctionUses.actionId, actionId), eq(actionFunctionUses.actionVersion, 0));
  // One that is not there cannot be used, and is left out.
  const found = await knownVersions(transaction, functionsOf(definition));
  const rows = found.map(({ functionId, versionNumber }) => {
    return { tenantId, actionId, actionVersion: 0, functionId, functionVersion: versionNumber };
  });
  await transaction.delete(actionFunctionUses).where(isDraft);
  if (rows.length > 0) await transaction.insert(actionFunctionUses).values(rows);
}

/** A version uses what its draft does, and raises events from now on. */
async function copyUses(transaction: Transaction, { id }: FormActionRow, number: number): Promise<void> {
  await transaction.execute(sql`
    with named as (select distinct v.tenant_id, n.node ->> 'name' as name
      from ${formActionVersions} v cross join jsonb_array_elements(v.definition -> 'nodes') as n(node)
      where v.action_id = ${id} and v.number = ${number} and n.node ->> 'kind' = 'event'),
    known as (insert into ${customEvents} (tenant_id, name) select tenant_id, name from named on conflict do nothing)
    insert into ${actionEvents} (tenant_id, name, action_id, action_version)
    select tenant_id, name, ${id}, ${number} from named`);
  await transaction.execute(sql`
    insert into ${actionFunctionUses} (tenant_id, function_id, function_version, action_id, action_version)
    select tenant_id, function_id, function_version, action_id, ${number}
    from ${actionFunctionUses} where action_id = ${id} and action_version = 0`);
}

/** The names of forms that the caller may see, and how many publications use each action. */
async function shownWith(doing: Doing, rows: readonly FormActionRow[]) {
  const [names, counts] = await Promise.all([formNames(doing, rows), pubCounts(doing.transaction, rows)]);
  return rows.map(({ id, formId }) => ({ formName: names.get(formId ?? "") ?? null, pubCount: counts.get(id) ?? 0 }));
}

async function formNames({ transaction, caller }: Doing, rows: readonly FormActionRow[]): Promise<Map<string, string>> {
  const access: MemberAccess = areas.forms.access.read;
  const ids = rows.flatMap(({ formId }) => formId ?? []);
  const isRefused = missingPermission(access, (permission) => caller.permissions.has(permission)) !== undefined;
  if (isRefused || ids.length === 0) return new Map();
  const found = await transaction
    .select({ id: forms.id, name: forms.name })
    .from(forms)
    .where(and(inArray(forms.id, ids), isNull(forms.deletedAt), isSeen(transaction, forms)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function pubCounts(transaction: Transaction, rows: readonly FormActionRow[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const counted = await transaction
    .select({ id: formPubs.actionId, count: sql<number>`count(*)::integer` })
    .from(formPubs)
    .where(and(inArray(formPubs.actionId, ids), isNull(formPubs.deletedAt)))
    .groupBy(formPubs.actionId);
  return new Map(counted.map(({ id, count }) => [id ?? "", count]));
}
