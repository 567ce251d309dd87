import type { ActionDefinition, FormDefinition } from "@askloom/contract";
import { pageTokensWith } from "../../../apps/server/src/features/visits/page-token.ts";
import { secretsFrom } from "../../../apps/server/src/platform/secrets/secrets.ts";
import { signIn } from "../../../tests/support/browserless-sign-in.ts";
import type { ServerProcess } from "../../../tests/support/server-process.ts";

/** Of servers that are measured: known here, so that stamps of pages can be made without opening pages. */
export const serverSecret = "what-only-servers-under-measurement-have";

/** Floods are what is measured. */
export const withoutFloodLimits = { RESPONSES_PER_MINUTE: "100000000", PUZZLE_ABOVE_PER_SECOND: "100000000" };

/** An action as it is made for a form: what has an id of its own is named then. */
export type ActionOf = (formId: string) => ActionDefinition;

export interface PublishedForm {
  readonly pubId: string;
  readonly link: string;
  /** Of a page that was opened a minute ago. */
  readonly pageToken: string;
}

/** Makes and publishes the form for everyone, as an administrator of the demo does. */
export async function publishForm(
  server: ServerProcess,
  definition: FormDefinition,
  { email, actionOf }: { readonly email?: string; readonly actionOf?: ActionOf } = {},
): Promise<PublishedForm> {
  const publish = await publisherOf(server, email);
  return publish(definition, actionOf);
}

/** Signs in once, and posts to the server as that person. */
export async function callerOf({ baseUrl, demoPassword }: ServerProcess, email = "admin@acme.example") {
  const { access_token } = await signIn({ baseUrl, email, password: demoPassword });
  return async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // The contract's form and publication: both have an id, the latter a link.
    return (await answer.json()) as { id: string; link: string };
  };
}

/** Signs in once, for many forms. */
export async function publisherOf(server: ServerProcess, email?: string) {
  const call = await callerOf(server, email);
  return async (definition: FormDefinition, actionOf?: ActionOf): Promise<PublishedForm> => {
    const form = await call("forms", { definition });
    const name = definition.title.en ?? "Measured";
    const made = actionOf === undefined ? undefined : await call("form-actions", { definition: actionOf(form.id) });
    if (made !== undefined) await call(`form-actions/${made.id}/versions`, { note: "" }, { "if-match": '"1"' });
    const action = made === undefined ? {} : { action: { id: made.id, version: 1 } };
    const published = { formId: form.id, name, audience: "everyone", version: "draft", ...action };
    const { id, link } = await call("form-pubs", published);
    const pageTokens = pageTokensWith(secretsFrom(serverSecret).keyFor("visits"), () => Date.now() - 60_000);
    return { pubId: id, link, pageToken: pageTokens.make({ pubId: id, isTest: false, person: "" }, 1) };
  };
}
