import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startReplaceablePostgres } from "../chaos/support/replaceable-postgres.ts";
import { signIn } from "./support/browserless-sign-in.ts";
import { startServerProcess } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

test("[O15] while a database named by DATABASE_URL is away, the server answers 503, and serves again once it is back", async () => {
  const postgres = await startReplaceablePostgres(join(temporaryFolder("database-lost"), "data"));
  onTestFinished(() => postgres.end());
  const server = await startServerProcess({
    PORT: String(await freePort()),
    DATABASE_URL: await embeddedOwnerUrl(postgres.url),
    ASKLOOM_DEMO: "accounts",
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
  const running = Promise.all(Array.from({ length: 40 }, statuses));
  await postgres.stopAtOnce();
  await running;
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([503, 503, 503]);

  await postgres.startAgain();
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 404]);
  expect(server.child.exitCode).toBeNull();
});
