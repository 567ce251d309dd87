import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { runningPostmaster } from "../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { commandLineOf } from "../apps/server/src/platform/embedded-postgres/process.ts";
import { exchange, signIn } from "./support/browserless-sign-in.ts";
import { type ServerProcess, spawnServerProcess } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { asSuperuser } from "./support/test-database.ts";

// One data folder for all: making a database is most of a first start.
const ASKLOOM_DATA = join(temporaryFolder("process"), "data");
const cluster = join(ASKLOOM_DATA, "postgres");
afterAll(async () => {
  const left = await runningPostmaster(cluster);
  if (left !== undefined) process.kill(left.pid, "SIGQUIT");
});

test.each([
  ["SIGTERM", "Making the database"],
  ["SIGINT", "Preparing the database"],
] as const)("[O11] %s while a server starts (%s) leaves nothing running", async (signal, moment) => {
  const server = spawned({ PORT: String(await freePort()), ASKLOOM_DATA, ASKLOOM_DEMO: "accounts" });
  await server.message(moment);
  expect(await server.end(signal)).toBe(0);
  expect(server.output.filter((line) => /is running|Stop/.test(line))).toEqual([
    expect.stringContaining("Stopping"),
    "Stopped.",
  ]);
  expect(await runningPostmaster(cluster)).toBeUndefined();
});

test("[O11] a server whose starter goes away while it starts leaves nothing running", async () => {
  const server = spawned({ PORT: String(await freePort()), ASKLOOM_DATA, ASKLOOM_DEMO: "accounts" });
  await server.message("Preparing the database");
  server.child.disconnect();
  expect(await server.ended).toBe(0);
  expect(await runningPostmaster(cluster)).toBeUndefined();
});

test("[O12] a port that is taken gets one sentence, and the database is stopped again", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  // A server that listens on a TCP port has an address object.
  const { port } = other.address() as AddressInfo;
  const server = spawned({ PORT: String(port), ASKLOOM_DATA, ASKLOOM_DEMO: "accounts" });
  expect(await server.ended).toBe(1);
  expect(server.output.filter((line) => line.includes("cannot start"))).toEqual([
    `Askloom cannot start: Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  ]);
  expect(server.output.at(-1)).toContain("cannot start");
  expect(await runningPostmaster(cluster)).toBeUndefined();
});

test("[O13] a request under way when the server is asked to stop is finished", async () => {
  const server = await started({ PORT: String(await freePort()), ASKLOOM_DATA, ASKLOOM_DEMO: "accounts" });
  const postmaster = await runningPostmaster(cluster);
  const { access_token } = await signInAsAdmin(server.baseUrl, server.demoPassword);
  const body = JSON.stringify({ displayName: "Written while stopping" });
  const slow = request(`${server.baseUrl}/api/units`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  slow.flushHeaders();
  const answered = once(slow, "response");
  // The server says so itself when it has the request.
  await once(slow, "continue");
  slow.write(body.slice(0, 10));
  server.child.kill("SIGTERM");
  await server.message("Stopping");
  await expect.poll(() => isRefused(server.baseUrl), { timeout: 5000 }).toBe(true);
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect([answer.statusCode, JSON.parse(await text(answer)).displayName]).toEqual([201, "Written while stopping"]);
  expect(await server.ended).toBe(0);
  expect(commandLineOf(postmaster?.pid ?? 0)).toBe("");
  expect(await runningPostmaster(cluster)).toBeUndefined();
});

test("[O14] two servers on one database both serve, and anyone who signed in at one is known at the other", async () => {
  const name = "two_servers";
  const DATABASE_URL = await embeddedOwnerUrl(inject("postgresUrl"), name);
  onTestFinished(async () => {
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
  });
  const [firstUrl, secondUrl] = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}`];
  // They start at the same time: one of them makes what both need.
  const [first] = await Promise.all(
    [firstUrl, secondUrl].map((url) =>
      started({ PORT: new URL(url).port, ASKLOOM_URL: firstUrl, ASKLOOM_DEMO: "accounts", DATABASE_URL }),
    ),
  );
  const { access_token, refresh_token } = await signInAsAdmin(firstUrl, first?.demoPassword ?? "");
  const statusAt = async (url: string, token: string) =>
    (await fetch(`${url}/api/units`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusAt(firstUrl, access_token), await statusAt(secondUrl, access_token)]).toEqual([200, 200]);
  const renewed = await exchange(secondUrl, { grant_type: "refresh_token", refresh_token });
  expect(await statusAt(firstUrl, renewed.access_token)).toBe(200);
  await first?.end("SIGTERM");
  expect(await statusAt(secondUrl, renewed.access_token)).toBe(200);
});

function spawned(environment: Record<string, string>): ServerProcess {
  const server = spawnServerProcess(environment);
  onTestFinished(async () => {
    await server.end("SIGTERM");
  });
  return server;
}

async function started(environment: Record<string, string>): Promise<ServerProcess> {
  const server = spawned(environment);
  await server.message("Askloom is running at");
  return server;
}

const signInAsAdmin = (baseUrl: string, password: string) => signIn({ baseUrl, email: "admin@acme.example", password });

const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );
