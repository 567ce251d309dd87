import type { FormActionFigures, StepFigures } from "@askloom/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { activities, formPubs, responses, runs } from "../../../platform/db/schema.ts";
import { isIn, isSeen } from "../../../records/records.ts";

/** Figures are for a glance: counting more would take longer than they are worth. */
const maxCounted = 10_000;
const lastResponses = 100;

interface Span {
  readonly actionId: string;
  readonly since: Date;
}

/** The steps that reports say were entered, without those that ask for a delivery: that one is counted itself. */
export async function countSteps(transaction: Transaction, { actionId, since }: Span): Promise<StepFigures[]> {
  const newest = newestResponses(transaction, { actionId, since, limit: maxCounted });
  const { rows } = await transaction.execute<Counted>(sql`
    with newest as materialized (${newest}),
    reports as materialized (${reportsOf(actionId)}),
    entered as (select distinct reports.id, step.node from reports
      cross join jsonb_to_recordset(report -> 'path') as step(node text)
      where not report -> 'deliveries' @> jsonb_build_array(jsonb_build_object('node', step.node)))
    select node, count(*)::integer as count, (select count(*) from newest) >= ${maxCounted} as capped
    from entered group by node order by node`);
  return rows.map(({ node, count, capped }) => ({ node, count, isCapped: capped, medianMs: null }));
}

/** Deliveries, whatever became of them; the time is that of those that were made. */
export async function countDeliveries(transaction: Transaction, { actionId, since }: Span): Promise<StepFigures[]> {
  const { rows } = await transaction.execute<Counted & { median: number | null }>(sql`
    with newest as materialized (select r.tenant_id, r.id, r.started_at from ${runs} r
      join ${formPubs} on ${formPubs.tenantId} = r.tenant_id and ${formPubs.id} = r.collector_id
      where r.definition_id = ${actionId} and r.started_at >= ${since.toISOString()}
        and ${isCounted(transaction, actionId)}
      order by r.started_at desc limit ${maxCounted}),
    made as materialized (select a.* from newest
      join ${activities} a on a.tenant_id = newest.tenant_id and a.run_id = newest.id
      order by newest.started_at desc limit ${maxCounted})
    select node, count(*)::integer as count,
      (select count(*) from newest) >= ${maxCounted} or (select count(*) from made) >= ${maxCounted} as capped,
      round(1000 * percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)::float8)
        filter (where status = 'done'))::float8 as median
    from made where kind <> 'report' and status <> 'would-send' group by node order by node`);
  return rows.map(({ node, count, capped, median }) => ({ node, count, isCapped: capped, medianMs: median }));
}

/** What this action reported of the newest responses. */
const reportsOf = (actionId: string): SQL => sql`select id, report from (
    select r.id, r.report::jsonb as report from newest
    join ${responses} r on r.tenant_id = newest.tenant_id and r.collector_id = newest.collector_id and r.id = newest.id) read
  where report ->> 'actionId' = ${actionId}`;

/** Which connections the newest responses took, however old these are. */
export async function countEdges(
  transaction: Transaction,
  actionId: string,
): Promise<Pick<FormActionFigures, "responseCount" | "edges">> {
  const newest = newestResponses(transaction, { actionId, limit: lastResponses });
  const { rows } = await transaction.execute<{ edge: string | null; count: number }>(sql`
    with newest as materialized (${newest}),
    reports as materialized (${reportsOf(actionId)})
    select null as edge, count(*)::integer as count from reports
    union all
    select step.edge, count(distinct reports.id)::integer from reports
    cross join jsonb_to_recordset(report -> 'path') as step(edge text)
    where step.edge is not null group by step.edge order by edge nulls first`);
  const [all, ...edges] = rows;
  return {
    responseCount: all?.count ?? 0,
    edges: edges.map(({ edge, count }) => ({ edge: edge ?? "", count })),
  };
}

interface Counted extends Record<string, unknown> {
  readonly node: string;
  readonly count: number;
  readonly capped: boolean;
}

interface Newest {
  readonly actionId: string;
  readonly since?: Date;
  readonly limit: number;
}

/** The newest responses of all publications with the action: each gives its own newest from the index, without answers. */
const newestResponses = (transaction: Transaction, { actionId, since, limit }: Newest): SQL => sql`
  select one.tenant_id, one.collector_id, one.id from ${formPubs} cross join lateral (
    select r.tenant_id, r.collector_id, r.id, r.sent_at from ${responses} r
    where r.tenant_id = ${formPubs.tenantId} and r.collector_id = ${formPubs.id} and not r.is_test
      ${since === undefined ? sql`` : sql`and r.sent_at >= ${since.toISOString()}`}
    order by r.sent_at desc limit ${limit}) one
  where ${isCounted(transaction, actionId)} order by one.sent_at desc limit ${limit}`;

/** Publications with the action; with a unit chosen, not those of other units (T8). */
const isCounted = (transaction: Transaction, actionId: string): SQL | undefined =>
  and(eq(formPubs.actionId, actionId), isIn(formPubs, "live"), isSeen(transaction, formPubs));
