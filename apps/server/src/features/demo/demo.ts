import { randomUUID } from "node:crypto";
import { type EndpointName, endpoints, type InputOf, NewFormPub, permissions } from "@askloom/contract";
import type { DemoOwner } from "../../identity/tenants/tenants.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Member } from "../../platform/http/caller.ts";
import { LaterAnswer } from "../../platform/http/later-answer.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Handlers } from "../../platform/http/serve-endpoints.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { pageTokensWith } from "../visits/visits.ts";
import { feedbackForm, followUp, groupFunction, sentAnswers } from "./content.ts";

export interface DemoTools {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly secrets: Secrets;
}

/**
 * Gives a tenant something to look at: a function, a form that uses it, a form action, a publication, responses, and a
 * delivery that failed (P17). All of it goes through the handlers that people's requests go through.
 */
export async function fillDemo(tools: DemoTools, owner: DemoOwner): Promise<void> {
  const call = callsOf(tools, owner);
  const { id: functionId } = await call("createFunction", { body: { definition: groupFunction } });
  await call("createFunctionVersion", { ...changeOf({ functionId }), body: { note: "", acknowledgeFailing: false } });
  const group = { functionId, versionNumber: 1, parameters: {} };
  const { id: formId } = await call("createForm", { body: { definition: feedbackForm(group) } });
  const { id: actionId } = await call("createFormAction", {
    body: { definition: followUp({ formId, email: owner.email }) },
  });
  await call("createFormVersion", { ...changeOf({ formId }), body: { note: "" } });
  await call("createFormActionVersion", { ...changeOf({ actionId }), body: { note: "" } });
  const { id: pubId, link } = await call("createFormPub", {
    body: NewFormPub.parse({
      formId,
      version: 1,
      name: "Customer feedback",
      audience: "everyone",
      action: { id: actionId, version: 1 },
    }),
  });
  const pageToken = pageTokensWith(tools.secrets.keyFor("visits"), aMinuteAgo).make(
    { pubId, isTest: false, person: "" },
    1,
  );
  for (const answers of sentAnswers)
    await call("sendResponse", {
      params: { link },
      body: endpoints.sendResponse.body.parse({ id: randomUUID(), pageToken, answers, language: "en" }),
    });
}

/** Nobody fills in a form the moment it is opened. */
const aMinuteAgo = () => Date.now() - 60_000;

/** What was created a moment ago has its first revision. */
const changeOf = <Params>(params: Params) => ({ params, ifMatch: 1 });

type Called = Extract<
  EndpointName,
  | "createFunction"
  | "createFunctionVersion"
  | "createForm"
  | "createFormVersion"
  | "createFormAction"
  | "createFormActionVersion"
  | "createFormPub"
  | "sendResponse"
>;

function callsOf({ database, handlers }: DemoTools, { tenantId, tenancyName, userId, userName }: DemoOwner) {
  const granted = new Set(permissions);
  const member: Member = { tenantId, tenancyName, userId, userName, unitId: null, permissions: granted };
  return async <Name extends Called>(name: Name, input: Partial<InputOf<Name>>): Promise<AnswerOf<Name>> => {
    const afterwards: (() => void)[] = [];
    const handle = (transaction: Transaction | null) =>
      // The input was made for this endpoint, so that it is what its handler takes.
      (handlers[name] as unknown as AnyHandler)({
        input,
        caller: transaction === null ? null : member,
        transaction,
        language: "en",
        address: "127.0.0.1",
        cookies: {},
        reply: { setCookie: () => undefined, header: () => undefined },
        afterCommit: (call) => void afterwards.push(call),
      });
    const isVisit = endpoints[name].access.kind === "visit";
    const answer = await (isVisit ? handle(null) : database.transaction({ tenantId, access: "write" }, handle));
    if (answer instanceof Refusal) throw answer;
    for (const call of afterwards) call();
    return (answer instanceof LaterAnswer ? await answer.work() : answer) as AnswerOf<Name>;
  };
}

type AnswerOf<Name extends Called> = Exclude<Awaited<ReturnType<Handlers[Name]>>, Refusal | LaterAnswer<unknown>>;
type AnyHandler = (call: {
  readonly input: unknown;
  readonly caller: Member | null;
  readonly transaction: Transaction | null;
  readonly language: "en";
  readonly address: string;
  readonly cookies: Record<string, string>;
  readonly reply: { setCookie(): void; header(): void };
  readonly afterCommit: (call: () => void) => void;
}) => Promise<unknown>;
