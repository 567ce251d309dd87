import { type DeliveredResponse, withoutSecrets } from "@askloom/actions";
import type { ActionNode, FormDefinition } from "@askloom/contract";
import {
  type CompiledForm,
  compiledSize,
  compileSteps,
  type FormState,
  startForm,
  usesFormulas,
} from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import type { Answers } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/drizzle.ts";
import { formActionVersions, formVersions, responses } from "../../../platform/db/schema.ts";
import { takeTurn, takeTurns } from "../../../platform/http/take-turn.ts";
import { stepsAtOnce } from "../../../platform/queues/turns.ts";
import { VersionCache } from "../../../platform/queues/version-cache.ts";
import type { Delivery } from "../../../runs/runs.ts";

/** What deliveries need of a response. */
export type SentResponse = Pick<
  typeof responses.$inferSelect,
  | ("id" | "collectorId" | "formId" | "version" | "receipt" | "language" | "answers" | "report")
  | ("sentAt" | "changedAt" | "visitorId" | "userId")
>;

/** A delivery of an action with all that it is about. */
export interface LoadedDelivery<Kind extends ActionNode["kind"]> extends DeliveredResponse {
  readonly node: Extract<ActionNode, { readonly kind: Kind }>;
  readonly response: SentResponse;
  readonly form: FormDefinition;
}

/** Reads what a delivery of this kind needs; a text names what is missing. */
export async function loadDelivery<Kind extends ActionNode["kind"]>(
  transaction: Transaction,
  { tenantId, definitionId, definitionVersion, collectorId, responseId, node: nodeId }: Delivery,
  kind: Kind,
): Promise<LoadedDelivery<Kind> | string> {
  if (collectorId === null || responseId === null) return "response-gone";
  const [[version], [response]] = await Promise.all([
    transaction
      .select({ definition: formActionVersions.definition })
      .from(formActionVersions)
      .where(and(eq(formActionVersions.actionId, definitionId), eq(formActionVersions.number, definitionVersion))),
    transaction
      .select()
      .from(responses)
      .where(and(eq(responses.collectorId, collectorId), eq(responses.id, responseId))),
  ]);
  if (version === undefined) return "action-gone";
  if (response === undefined) return "response-gone";
  const node = nodeIn(version.definition.nodes, nodeId, kind);
  if (node === undefined) return "step-gone";
  const [filled] = await transaction
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, response.formId), eq(formVersions.number, response.version)));
  if (filled === undefined) return "form-gone";
  const form = filled.definition;
  const evaluations = response.report?.evaluations ?? [];
  const session = await storedSession(tenantId, form, response);
  return { node, nodes: version.definition.nodes, evaluations, response, form, session };
}

export const nodeIn = <Kind extends ActionNode["kind"]>(nodes: readonly ActionNode[], id: string, kind: Kind) =>
  nodes.find((each): each is Extract<ActionNode, { readonly kind: Kind }> => each.id === id && each.kind === kind);

/** Versions never change: each is compiled once for all of its deliveries. */
const compiledForms = new VersionCache<CompiledForm>({ sizeOf: ({ definition }) => compiledSize(definition) });

/** The response as it was filled in, by a form that was compiled for deliveries before. */
async function storedSession(tenantId: string, form: FormDefinition, response: SentResponse): Promise<FormState> {
  const key = `${tenantId}/${response.formId}/${response.version}`;
  const compiled = await compiledForms.get(key, () => compiledForm(tenantId, form));
  if (compiled === undefined) throw new Error("a form that is there was not compiled");
  return startedWith(tenantId, compiled, response);
}

/** The response of a form that is no version, such as a draft. */
export const sessionOf = async (tenantId: string, form: FormDefinition, response: SentResponse): Promise<FormState> =>
  startedWith(tenantId, await compiledForm(tenantId, form), response);

const compiledForm = (tenantId: string, form: FormDefinition): Promise<CompiledForm> =>
  takeTurns(tenantId, compileSteps(form, { formulas: usesFormulas(form) ? celFormulas() : undefined, patterns }));

/** Evaluates at once where that is little work, else when it is its tenant's turn (FL31). */
async function startedWith(tenantId: string, compiled: CompiledForm, response: SentResponse): Promise<FormState> {
  const answers = withoutSecrets(compiled.definition, response.answers);
  const now = response.report?.now ?? response.sentAt.toISOString().slice(0, 16);
  const start = (steps?: number) =>
    startForm(compiled, {
      // They were parsed when they were sent.
      answers: answers as Answers,
      language: response.language,
      today: now.slice(0, 10),
      now,
      steps,
    });
  const here = start(stepsAtOnce);
  return here.isOverBudget ? takeTurn(tenantId, start) : here;
}
