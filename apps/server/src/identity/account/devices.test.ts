import type { Device } from "@askloom/contract";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authorizationAddress,
  exchange,
  formPost,
  pkce,
  signIn,
  type Tokens,
  tokenRequest,
  Visitor,
} from "../../../../../tests/support/browserless-sign-in.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";

const password = "correct horse battery";
let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
});
afterAll(() => server.close());

/** A browser with a name of its own. */
class Browser extends Visitor {
  readonly #name: string;
  constructor(name: string) {
    super();
    this.#name = name;
  }
  override fetch(url: string, options: RequestInit = {}): Promise<Response> {
    return super.fetch(url, { ...options, headers: { ...options.headers, "user-agent": this.#name } });
  }
}

async function newPerson(): Promise<{ email: string; accountId: string }> {
  const email = `${crypto.randomUUID()}@devices.example`;
  return { email, ...(await server.addPerson(email, password)) };
}
const signInAs = (email: string, visitor: Visitor, secret = password) =>
  signIn({ baseUrl: server.baseUrl, email, password: secret }, visitor);
const call = ({ access_token }: Tokens, method: string, path: string, body?: object) =>
  fetch(server.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${access_token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const devicesOf = async (tokens: Tokens): Promise<Device[]> => {
  // The contract tests show the shape of the answer.
  const { items } = (await (await call(tokens, "GET", "/api/account/devices")).json()) as { items: Device[] };
  return items;
};
const isAlive = async (tokens: Tokens) => (await call(tokens, "GET", "/api/account/profile")).status === 200;
const refresh = ({ refresh_token }: Tokens) =>
  tokenRequest(server.baseUrl, { grant_type: "refresh_token", refresh_token });
/** Whether the browser is asked for a password when it comes back. */
const isAskedToSignIn = async (visitor: Visitor) => {
  const { url } = await visitor.follow(authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }));
  return new URL(url).pathname.startsWith("/oidc/sign-in/");
};

test("[I11] a person sees each browser that is signed in, and which one asks", async () => {
  const { email } = await newPerson();
  const [one, two] = [new Browser("Firefox on a desk"), new Browser("Safari in a pocket")];
  const first = await signInAs(email, one);
  const second = await signInAs(email, two);
  const devices = await devicesOf(second);
  expect(devices.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ["Safari in a pocket", true],
    ["Firefox on a desk", false],
  ]);
  for (const { signedInAt, lastUsedAt } of devices) {
    expect(Math.abs(Date.now() - Date.parse(signedInAt))).toBeLessThan(60_000);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt));
  }
  await exchange(server.baseUrl, { grant_type: "refresh_token", refresh_token: first.refresh_token });
  expect((await devicesOf(second)).map(({ userAgent }) => userAgent)[0]).toBe("Firefox on a desk");
});

test("[I11] the id of a device tells nothing about its session", async () => {
  const { email, accountId } = await newPerson();
  const visitor = new Browser("x");
  const tokens = await signInAs(email, visitor);
  const [device] = await devicesOf(tokens);
  const { rows } = await asSuperuser(
    (client) =>
      client.query("select uid, encode(id_hash, 'hex') as hash from askloom.oidc_artifacts where account_id = $1", [
        accountId,
      ]),
    server.superuserUrl,
  );
  const id = device?.id.replaceAll("-", "") ?? "";
  const known = [visitor.cookie("askloom.session") ?? "", String(decodeJwt(tokens.id_token).sid)];
  for (const text of [...known, ...rows.flatMap(({ uid, hash }) => [uid, hash])])
    expect(String(text)).not.toContain(id.slice(0, 8));
});

test("[I11] [I4] a device that is ended is signed out at once, and asked for the password", async () => {
  const { email } = await newPerson();
  const [here, there] = [new Browser("here"), new Browser("there")];
  const own = await signInAs(email, here);
  const ended = await signInAs(email, there);
  const target = (await devicesOf(own)).find(({ userAgent }) => userAgent === "there");
  expect((await call(own, "DELETE", `/api/account/devices/${target?.id}`)).status).toBe(204);
  expect([await isAlive(own), await isAlive(ended)]).toEqual([true, false]);
  expect((await refresh(ended)).status).toBe(400);
  expect([await isAskedToSignIn(there), await isAskedToSignIn(here)]).toEqual([true, false]);
  expect((await call(own, "DELETE", `/api/account/devices/${target?.id}`)).status).toBe(404);
  expect((await devicesOf(own)).map(({ userAgent }) => userAgent)).toEqual(["here"]);
});

test("[I10] a new password ends every other sign-in, also one that is under way, and nobody else's", async () => {
  const { email } = await newPerson();
  const stranger = await newPerson();
  const strangers = await signInAs(stranger.email, new Browser("stranger"));
  const [here, thief, waiting] = [new Browser("here"), new Browser("thief"), new Browser("waiting")];
  const own = await signInAs(email, here);
  const stolen = await signInAs(email, thief);
  // The thief has given the old password and keeps the next step for later.
  const page = await waiting.follow(authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }));
  const given = await waiting.fetch(page.url, formPost({ email, password }));
  const newPassword = "a new and better password";
  const changed = await call(own, "PUT", "/api/account/password", { currentPassword: password, newPassword });
  expect(changed.status).toBe(204);
  expect([await isAlive(own), await isAlive(stolen), await isAlive(strangers)]).toEqual([true, false, true]);
  expect([(await refresh(stolen)).status, (await refresh(own)).status]).toEqual([400, 200]);
  expect([await isAskedToSignIn(thief), await isAskedToSignIn(here)]).toEqual([true, false]);
  const late = await waiting.follow(new URL(given.headers.get("location") ?? "", page.url).href);
  expect(late.url).not.toContain("code=");
  await expect(signInAs(email, new Browser("old"))).rejects.toThrow("no code came back");
  expect(await isAlive(await signInAs(email, new Browser("new"), newPassword))).toBe(true);
  expect((await devicesOf(strangers)).length).toBe(1);
});

test("[I11] all other devices are ended at once, and nobody else's", async () => {
  const { email } = await newPerson();
  const strangers = await signInAs((await newPerson()).email, new Browser("stranger"));
  const own = await signInAs(email, new Browser("here"));
  const others = [await signInAs(email, new Browser("there")), await signInAs(email, new Browser("elsewhere"))];
  expect((await call(own, "DELETE", "/api/account/devices")).status).toBe(204);
  expect([await isAlive(own), await isAlive(strangers)]).toEqual([true, true]);
  for (const other of others) expect([await isAlive(other), (await refresh(other)).status]).toEqual([false, 400]);
  expect((await devicesOf(own)).map(({ userAgent }) => userAgent)).toEqual(["here"]);
});
