import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { authorizationAddress, pkce } from "../../tests/support/browserless-sign-in.ts";
import { baseUrl, demoPassword } from "./address.ts";

interface Login {
  readonly password?: string;
  /** Where the person wanted to go. */
  readonly path?: string;
}

/** Signs in at the provider without its pages; the application takes the code, as at the end of any login. */
export async function signInWithoutPages(
  page: Page,
  email: string,
  { password = demoPassword(), path }: Login = {},
): Promise<void> {
  const { verifier, challenge } = pkce();
  const nonce = randomUUID();
  const { request } = page.context();
  const parameters = { code_challenge: challenge, state: nonce, nonce };
  const form = await request.get(authorizationAddress(baseUrl(), parameters));
  const answer = await request.post(form.url(), { form: { email, password } });
  const address = answer.url();
  if (!new URL(address).searchParams.has("code"))
    throw new Error(`no code for ${email}: ${answer.status()} ${address}`);
  const attempt = JSON.stringify({ verifier, nonce, redirectUri: `${baseUrl()}/design` });
  const script = await page.addInitScript(rememberLogin, { address, key: `login_attempt.${nonce}`, attempt, path });
  await page.goto(address);
  await script.dispose();
}

interface Remembered {
  readonly address: string;
  readonly key: string;
  readonly attempt: string;
  readonly path: string | undefined;
}

/** What the application remembers while a browser is at the provider. */
function rememberLogin({ address, key, attempt, path }: Remembered): void {
  if (location.href !== address) return;
  sessionStorage.setItem(key, attempt);
  if (path !== undefined) sessionStorage.setItem("askloom.return", path);
}
