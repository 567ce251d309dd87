import { actionInput, compileAction, decideAction, functionOf, sampleEvaluation } from "@askloom/actions";
import { type ActionNode, isEvaluation, type ReportedEvaluation, type StepTest } from "@askloom/contract";
import { functionKey } from "@askloom/engine";
import type { RunnableFunction } from "@askloom/functions";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { forms } from "../../../platform/db/schema.ts";
import type { Member } from "../../../platform/http/caller.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { takeTurn } from "../../../platform/http/take-turn.ts";
import { stepsAtOnce } from "../../../platform/queues/turns.ts";
import type { FunctionPool as SandboxPool } from "../../../platform/sandbox/sandbox.ts";
import { isSeen } from "../../../records/records.ts";
import { loadUsedFunctions } from "../../lambda/lambda.ts";
import { connectedPart } from "./connected-part.ts";
import { type LoadedDelivery, nodeIn, type SentResponse, sessionOf } from "./load-delivery.ts";

export interface Testing<Kind extends ActionNode["kind"]> {
  readonly test: StepTest;
  readonly kind: Kind;
  readonly now: Date;
}

export type FunctionPool = Pick<SandboxPool, "start" | "runFunction">;

/** A step with its sample response; what the steps before find out is worked out after the transaction. */
export interface LoadedTest<Kind extends ActionNode["kind"]> {
  readonly node: LoadedDelivery<Kind>["node"];
  decide(pool: FunctionPool): Promise<LoadedDelivery<Kind>>;
}

/** The step with the sample as its response: sent just now, by the person who tries it. */
export async function loadTest<Kind extends ActionNode["kind"]>(
  transaction: Transaction,
  { tenantId, userId }: Member,
  { test: { definition, node: nodeId, answers, language }, kind, now }: Testing<Kind>,
): Promise<LoadedTest<Kind>> {
  const { nodes, formId = nobody } = definition;
  const node = nodeIn(nodes, nodeId, kind);
  const isForm = and(eq(forms.id, formId), isNull(forms.deletedAt), isSeen(transaction, forms));
  const [row] = await transaction.select({ definition: forms.definition }).from(forms).where(isForm);
  if (node === undefined || row === undefined) throw new Refusal("not-found");
  const form = row.definition;
  const at = now.toISOString().slice(0, 16);
  const sample: SentResponse = {
    ...{ id: nobody, collectorId: nobody, formId, version: 0, receipt: "TEST-TEST" },
    // As a visit sends them: the form reads what it can.
    ...{ answers: answers as SentResponse["answers"], language, sentAt: now, changedAt: null, visitorId: null, userId },
    report: { ...noReport, now: at, evaluations: [] },
  };
  const functions = await loadUsedFunctions(
    transaction,
    nodes.flatMap((each) => functionOf(each) ?? []),
  );
  return {
    node,
    async decide(pool) {
      if (functions.size > 0) await pool.start();
      const evaluations = await evaluationsOf({
        tenantId,
        definition,
        form,
        sample,
        at,
        run: runnerOf(pool, tenantId, functions),
      });
      const response = { ...sample, report: { ...noReport, now: at, evaluations } };
      const session = await sessionOf(tenantId, form, response);
      return { node, nodes, evaluations, response, form, session };
    },
  };
}

/** How long the functions of a test may take together: the person waits for them, and each has its own limit as well. */
const totalMs = 15_000;

interface Deciding {
  readonly tenantId: string;
  readonly definition: StepTest["definition"];
  readonly form: Parameters<typeof compileAction>[1];
  readonly sample: SentResponse;
  readonly at: string;
  readonly run: Parameters<typeof decideAction>[2]["run"];
}

/** As for a real response, functions included (DL32); what the path does not reach, by itself: a draft may not be connected. */
async function evaluationsOf(deciding: Deciding): Promise<ReportedEvaluation[]> {
  const { tenantId, definition, form, sample, at } = deciding;
  const reached = await reachedEvaluations(deciding);
  const found = [...reached];
  for (const each of definition.nodes) {
    if (!isEvaluation(each) || reached.some(({ node }) => node === each.id)) continue;
    const evaluation = await takeTurn(tenantId, () =>
      sampleEvaluation(each, form, { answers: sample.answers, now: at }),
    );
    if (evaluation !== undefined) found.push(evaluation);
  }
  return found;
}

async function reachedEvaluations(deciding: Deciding): Promise<ReportedEvaluation[]> {
  const { tenantId, definition, form, sample, at, run } = deciding;
  const connected = connectedPart(definition);
  if (connected === undefined) return [];
  const input = actionInput(await sessionOf(tenantId, form, sample), at);
  const { promise: timeUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, totalMs);
  const decided = await decideAction(compileAction(connected, form), input, {
    run,
    timeUp,
    turns: { stepsAtOnce, take: (work) => takeTurn(tenantId, work) },
  }).finally(() => clearTimeout(timer));
  return [...decided.evaluations];
}

const runnerOf =
  (pool: FunctionPool, tenantId: string, functions: ReadonlyMap<string, RunnableFunction>): Deciding["run"] =>
  async ({ use, subject, now }) => {
    const definition = functions.get(functionKey(use));
    if (definition === undefined) return hostFailure;
    const input = { subject, params: use.parameters, now };
    const outcome = await pool.runFunction(tenantId, definition, input).catch(() => hostFailure);
    return "fault" in outcome ? { fault: outcome.fault } : { value: outcome.value };
  };

const hostFailure = { fault: { code: "host-failure", figures: {} } } as const;

/** An id that nothing has. */
export const nobody = "00000000-0000-4000-8000-000000000000";
const noReport = {
  ...{ actionId: nobody, actionVersion: 1, isComplete: true, path: [], results: {}, failures: [] },
  ...{ feedback: null, deliveries: [] },
};
