import type { FormDefinition } from "@askloom/contract";
import { pageTokensWith } from "../../../apps/server/src/features/visits/page-token.ts";
import { secretsFrom } from "../../../apps/server/src/platform/secrets/secrets.ts";
import { signIn } from "../../../tests/support/browserless-sign-in.ts";
import type { ServerProcess } from "../../../tests/support/server-process.ts";

/** Of servers that are measured: known here, so that stamps of pages can be made without opening pages. */
export const serverSecret = "what-only-servers-under-measurement-have";

/** Floods are what is measured. */
export const withoutFloodLimits = { RESPONSES_PER_MINUTE: "100000000", PUZZLE_ABOVE_PER_SECOND: "100000000" };

export interface PublishedForm {
  readonly pubId: string;
  readonly link: string;
  /** Of a page that was opened a minute ago. */
  readonly pageToken: string;
}

/** Makes and publishes the form for everyone, as an administrator of the demo does. */
export async function publishForm(
  { baseUrl, demoPassword }: ServerProcess,
  definition: FormDefinition,
  email = "admin@acme.example",
): Promise<PublishedForm> {
  const { access_token } = await signIn({ baseUrl, email, password: demoPassword });
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // The contract's form and publication: both have an id, the latter a link.
    return (await answer.json()) as { id: string; link: string };
  };
  const form = await call("forms", { definition });
  const name = definition.title.en ?? "Measured";
  const { id, link } = await call("form-pubs", { formId: form.id, name, audience: "everyone", version: "draft" });
  const pageTokens = pageTokensWith(secretsFrom(serverSecret).keyFor("visits"), () => Date.now() - 60_000);
  return { pubId: id, link, pageToken: pageTokens.make({ pubId: id, isTest: false, person: "" }, 1) };
}
