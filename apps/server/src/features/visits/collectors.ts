import { functionKey } from "@askloom/engine";
import type { Database } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, sql } from "../../platform/db/drizzle.ts";
import { collectors, forms, formVersions, links } from "../../platform/db/schema.ts";
import { megabyte, VersionCache } from "../../platform/queues/version-cache.ts";
import type { FunctionPool } from "../../platform/sandbox/sandbox.ts";
import { loadFormFunctions } from "../lambda/lambda.ts";
import { type CollectorKinds, type CollectorSettings, collectorKinds } from "./collector-kinds.ts";
import { compiledFormCache, type FormFunctions, type ReadyForm, readyForm, versionKey } from "./compiled-forms.ts";
import { findNextForm, type NextForm } from "./next-form.ts";
import { type ActionVersion, type ReadyAction, ReadyActions } from "./ready-actions.ts";
import { sizeHere } from "./rendering.ts";

/** What takes responses behind a link. */
export interface Collector {
  readonly settings: CollectorSettings;
  readonly tenantId: string;
  readonly id: string;
  readonly formId: string;
  /** Whether it was reached by the link whose responses do not count. */
  readonly isTest: boolean;
  /** The version that is filled now. */
  readonly version: number;
}

export interface Collectors {
  find(link: string): Promise<Collector | undefined>;
  form(collector: Collector, version?: number): Promise<ReadyForm | undefined>;
  formOf(tenantId: string, formId: string, version: number): Promise<ReadyForm | undefined>;
  action(form: ReadyForm, action: ActionVersion): Promise<ReadyAction | undefined>;
  /** What a respondent can go on with (FA90). */
  nextForm(after: Collector, pubId: string): Promise<NextForm | undefined>;
  readonly pool: CallingPool;
}

/**
 * While someone opens the pages of one large form after another, all that is kept of them has to be collected later, and
 * that holds up everybody. A hundred ordinary forms fit.
 */
const maxReadyBytes = 16 * megabyte;

/** What is changed in a publication holds everywhere within this time (FL3). */
const cacheMs = 1000;
const maxCached = 1000;

/** Runs functions; a submission may take as long as one call. */
export type CallingPool = Pick<FunctionPool, "start" | "runFunction" | "deadlineMs">;

export interface CollectorParts {
  readonly database: Database;
  readonly functions: CallingPool;
  readonly kinds?: CollectorKinds;
  readonly now?: () => number;
}

export function collectorsIn({
  database,
  functions,
  kinds = collectorKinds,
  now = Date.now,
}: CollectorParts): Collectors {
  const cache = new Map<string, CachedCollector>();
  // Made-up links do not push out those that are there.
  const unknown = new Map<string, CachedCollector>();
  const readyForms = new VersionCache<ReadyForm | undefined>({
    sizeOf: ({ definition }) => sizeHere(definition),
    maxBytes: maxReadyBytes,
  });
  const compiledForms = compiledFormCache();
  const readyActions = new ReadyActions(database);
  const formOf = (tenantId: string, formId: string, version: number) => {
    const whose = { tenantId, formId, version };
    return readyForms.get(versionKey(whose), () => loadForm({ database, functions, compiledForms }, whose));
  };
  return {
    find(link) {
      const known = cache.get(link) ?? unknown.get(link);
      if (known !== undefined && known.until > now()) return known.found;
      const entry = { found: load(database, kinds, link), until: now() + cacheMs };
      cache.delete(link);
      keepIn(unknown, link, entry);
      entry.found.then(
        (collector) => {
          if (collector === undefined) return;
          unknown.delete(link);
          keepIn(cache, link, entry);
        },
        // A failure is nothing to keep.
        () => unknown.delete(link),
      );
      return entry.found;
    },
    form: ({ tenantId, formId, version }, other = version) => formOf(tenantId, formId, other),
    formOf,
    action: (form, action) => readyActions.get(form, action),
    nextForm: (after, pubId) => findNextForm(database, after, pubId),
    pool: functions,
  };
}

interface CachedCollector {
  readonly found: Promise<Collector | undefined>;
  readonly until: number;
}

function keepIn(entries: Map<string, CachedCollector>, link: string, entry: CachedCollector): void {
  if (entries.size >= maxCached) entries.clear();
  entries.set(link, entry);
}

async function load(database: Database, kinds: CollectorKinds, link: string): Promise<Collector | undefined> {
  const [target] = await database.transaction({ link, access: "read" }, (transaction) =>
    transaction
      .select({ tenantId: links.tenantId, collectorId: links.collectorId, isTest: links.isTest })
      .from(links)
      .where(eq(links.hash, sql`askloom.link_hash(${link})`)),
  );
  if (target === undefined || target.collectorId === null) return undefined;
  const { tenantId, collectorId: id, isTest } = target;
  return database.transaction({ tenantId, access: "read" }, async (transaction) => {
    const [found] = await transaction
      .select({ ...getTableColumns(collectors), latest: forms.latestVersion })
      .from(collectors)
      .innerJoin(forms, and(eq(forms.tenantId, collectors.tenantId), eq(forms.id, collectors.formId)))
      .where(and(eq(collectors.tenantId, tenantId), eq(collectors.id, id)));
    const version = found?.version ?? found?.latest;
    if (found === undefined || version == null) return undefined;
    const settings = await kinds[found.kind]?.(transaction, found);
    return settings && { settings, tenantId, id, formId: found.formId, isTest, version };
  });
}

async function loadForm(
  {
    database,
    functions,
    compiledForms,
  }: Pick<CollectorParts, "database" | "functions"> & { readonly compiledForms: ReturnType<typeof compiledFormCache> },
  { tenantId, formId, version }: { tenantId: string; formId: string; version: number },
): Promise<ReadyForm | undefined> {
  const found = await database.transaction({ tenantId, access: "read" }, async (transaction) => {
    const [row] = await transaction
      .select({ definition: formVersions.definition })
      .from(formVersions)
      .where(
        and(eq(formVersions.tenantId, tenantId), eq(formVersions.formId, formId), eq(formVersions.number, version)),
      );
    return row && { ...row, used: await loadFormFunctions(transaction, row.definition) };
  });
  if (found === undefined) return undefined;
  const { definition, used } = found;
  const formFunctions = used.size === 0 ? undefined : functionsOf(functions, tenantId, used);
  // It was parsed when it was frozen and has not changed since; parsing a large one again would hold up other requests.
  return readyForm(definition, { tenantId, formId, version, functions: formFunctions }, compiledForms);
}

/** Runs calls in the tenant's share of the sandbox. One that gets no turn has failed (FN61). */
const functionsOf = (pool: CallingPool, tenantId: string, used: FormFunctions["used"]): FormFunctions => ({
  used,
  totalMs: pool.deadlineMs,
  start: () => pool.start(),
  async run({ use, subject, now }) {
    const definition = used.get(functionKey(use));
    if (definition === undefined) return hostFailure;
    const input = { subject, params: use.parameters, now };
    const outcome = await pool.runFunction(tenantId, definition, input).catch(() => hostFailure);
    return "fault" in outcome ? { fault: outcome.fault } : { value: outcome.value };
  },
});

const hostFailure = { fault: { code: "host-failure", figures: {} } } as const;
