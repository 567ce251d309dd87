import { type DeliveredResponse, withoutSecrets } from "@askloom/actions";
import type { ActionDefinition, ActionNode, FormDefinition } from "@askloom/contract";
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
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
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
  const [found] = await transaction
    .select({ response: responses, hasAction: hasAction(definitionId, definitionVersion), hasForm })
    .from(responses)
    .where(and(eq(responses.collectorId, collectorId), eq(responses.id, responseId)));
  if (found === undefined) return "response-gone";
  const { response } = found;
  const action = found.hasAction && (await actionVersion(transaction, { tenantId, definitionId, definitionVersion }));
  if (!action) return "action-gone";
  const node = nodeIn(action.nodes, nodeId, kind);
  if (node === undefined) return "step-gone";
  const compiled = found.hasForm && (await storedForm(transaction, tenantId, response));
  if (!compiled) return "form-gone";
  const evaluations = response.report?.evaluations ?? [];
  const session = await startedWith(tenantId, compiled, response);
  return { node, nodes: action.nodes, evaluations, response, form: compiled.definition, session };
}

/** Versions that were read before may be gone since. Columns of a single table would have no table before their names. */
const hasAction = (id: string, version: number) =>
  sql<boolean>`exists (select from ${formActionVersions} v where v.action_id = ${id} and v.number = ${version})`;
const hasForm = sql<boolean>`exists (select from ${formVersions} v
  where v.form_id = responses.form_id and v.number = responses.version)`;

/** Versions never change: each is read, and each form compiled, once for all of its deliveries. */
const actions = new VersionCache<ActionDefinition | undefined>();
const compiledForms = new VersionCache<CompiledForm | undefined>({
  sizeOf: ({ definition }) => compiledSize(definition),
});

type ActionVersion = Pick<Delivery, "tenantId" | "definitionId" | "definitionVersion">;

const actionVersion = (
  transaction: Transaction,
  { tenantId, definitionId, definitionVersion }: ActionVersion,
): Promise<ActionDefinition | undefined> =>
  actions.get(`${tenantId}/${definitionId}/${definitionVersion}`, async () => {
    const [version] = await transaction
      .select({ definition: formActionVersions.definition })
      .from(formActionVersions)
      .where(and(eq(formActionVersions.actionId, definitionId), eq(formActionVersions.number, definitionVersion)));
    return version?.definition;
  });

/** The form that a response was filled in. */
const storedForm = (
  transaction: Transaction,
  tenantId: string,
  { formId, version }: Pick<SentResponse, "formId" | "version">,
): Promise<CompiledForm | undefined> =>
  compiledForms.get(`${tenantId}/${formId}/${version}`, async () => {
    const [filled] = await transaction
      .select({ definition: formVersions.definition })
      .from(formVersions)
      .where(and(eq(formVersions.formId, formId), eq(formVersions.number, version)));
    return filled && compiledForm(tenantId, filled.definition);
  });

export const nodeIn = <Kind extends ActionNode["kind"]>(nodes: readonly ActionNode[], id: string, kind: Kind) =>
  nodes.find((each): each is Extract<ActionNode, { readonly kind: Kind }> => each.id === id && each.kind === kind);

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
