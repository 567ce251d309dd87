import { reportValues } from "@askloom/actions";
import { type FormDefinition, formItems } from "@askloom/contract";
import { answerNameOf, answersByName } from "@askloom/engine";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Delivery, WebhookRequest } from "../../../runs/runs.ts";
import { type LoadedDelivery, loadDelivery } from "./load-delivery.ts";

type Loaded = LoadedDelivery<"webhook">;

/** The call that a webhook of an action makes for a response (FA12); a text names why there is none. */
export async function webhookRequest(transaction: Transaction, delivery: Delivery): Promise<WebhookRequest | string> {
  const loaded = await loadDelivery(transaction, delivery, "webhook");
  if (typeof loaded === "string") return loaded;
  const { address, method, headers, connectionId } = loaded.node;
  return {
    address,
    method,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body: bodyOf(loaded, delivery),
    connectionId,
  };
}

function bodyOf(loaded: Loaded, { responseRevision: revision }: Delivery): string {
  const { node, response, form, session } = loaded;
  const answers = session.submission();
  if (node.body.is === "template") return filled(node.body.template, { ...answers, ...figuresOf(loaded) });
  const names = node.body.is === "fields" ? namesOf(form, node.body.questions) : undefined;
  const all = Object.entries(answersByName(form, answers));
  const { id: responseId, collectorId: publicationId, formId, version: formVersion, receipt, language } = response;
  return JSON.stringify({
    type: (revision ?? 1) > 1 ? "response.changed" : "response.sent",
    timestamp: (response.changedAt ?? response.sentAt).toISOString(),
    data: {
      ...{ responseId, publicationId, formId, formVersion, revision, receipt, language },
      sentAt: response.sentAt.toISOString(),
      answers: Object.fromEntries(names === undefined ? all : all.filter(([name]) => names.has(name))),
      evaluations: response.report?.evaluations ?? [],
    },
  });
}

/** The names by which others know these questions. */
const namesOf = (form: FormDefinition, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...formItems(form)].filter(({ id }) => ids.includes(id)).map(answerNameOf));

/** Score and outcome, as texts have them. */
const figuresOf = ({ nodes, response }: Loaded) =>
  reportValues({ nodes }, response.report?.evaluations ?? [], response.language);

/** Each `{{name}}` as JSON; what was not answered is null. */
const filled = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => JSON.stringify(values[name] ?? null));
