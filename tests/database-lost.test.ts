import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { embeddedOwnerUrl } from "../apps/server/src/db/embedded-owner.ts";
import { freePort } from "../apps/server/src/embedded-postgres/free-port.ts";
import { signIn } from "./support/browserless-sign-in.ts";
import { databaseProxy } from "./support/database-proxy.ts";
import { type OwnerProcess, spawnOwner } from "./support/owner-process.ts";
import { startServerProcess } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const clone = fileURLToPath(new URL("..", import.meta.url));

function startedIn(folder: string): OwnerProcess {
  const owner = spawnOwner({ clone, folder: join(folder, "data"), system: join(folder, "system") });
  onTestFinished(() => owner.end("SIGTERM"));
  return owner;
}

test("[O15] while a database of its own choosing is away, the server answers 503, and serves again once it is back", async () => {
  const folder = temporaryFolder("database-lost");
  const first = startedIn(folder);
  const ownerUrl = new URL(await embeddedOwnerUrl(await first.heard("url")));
  const proxy = await databaseProxy(Number(ownerUrl.port));
  ownerUrl.port = String(proxy.port);
  const server = await startServerProcess({
    PORT: String(await freePort()),
    DATABASE_URL: ownerUrl.href,
    ASKLOOM_DEMO: "on",
  });
  onTestFinished(async () => void (await server.end("SIGTERM")));
  const { baseUrl, demoPassword } = server;
  const { access_token } = await signIn({ baseUrl, email: "admin@acme.example", password: demoPassword });
  const statuses = () =>
    Promise.all(
      ["/readyz", "/api/units", `/f/${"x".repeat(22)}`].map(async (path) => {
        const headers = { authorization: `Bearer ${access_token}` };
        return (await fetch(`${baseUrl}${path}`, { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200, 404]);

  // Some requests are under way when it goes.
  const underWay = Promise.all(Array.from({ length: 40 }, statuses));
  process.kill(await first.heard("processId"), "SIGKILL");
  await first.heard("lost");
  await underWay;
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([503, 503, 503]);
  await first.end("SIGKILL");

  const second = startedIn(folder);
  proxy.target = Number(new URL(await second.heard("url")).port);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 404]);
  expect(server.child.exitCode).toBeNull();
});
