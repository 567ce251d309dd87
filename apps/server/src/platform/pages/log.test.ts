import { afterAll, beforeAll, expect, test } from "vitest";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
});
afterAll(() => server.close());

type Report = (event: unknown, send: typeof fetch) => Promise<void>;

/** As a page has it, with a memory of its own. */
async function newPage(): Promise<(event: unknown) => Promise<void>> {
  const source = await (await fetch(`${server.baseUrl}/page-assets/log.js`)).text();
  const { report }: { report: Report } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}//${Math.random()}`)}`
  );
  return (event) => report(event, (path, init) => fetch(`${server.baseUrl}${path}`, init));
}

const entries = async () => {
  const { rows } = await asSuperuser(
    (client) => client.query("delete from askloom.log_entries returning entry"),
    server.superuserUrl,
  );
  return rows.map(({ entry }) => entry);
};

test("[E15] what nobody caught on the page of a form reaches the log: its kind and its scripts, and no answer", async () => {
  const report = await newPage();
  const error = new SyntaxError(`Unexpected token 'A', "Ada Lovelace" is not valid JSON`);
  error.stack = `${error}\n at load (https://x.example/visitor/assets/main-abc.js:1:23)`;
  await report({ type: "error", error });
  await report({ type: "unhandledrejection", reason: error });
  const chunk = new TypeError(
    "Failed to fetch dynamically imported module: https://x.example/visitor/assets/view-1.js",
  );
  chunk.stack = "";
  await report({ type: "unhandledrejection", reason: chunk });
  await report({ type: "unhandledrejection", reason: "Ada Lovelace" });
  const written = await entries();
  expect(written).toMatchObject([
    {
      appId: "askloom-portal",
      message: "Form page: Uncaught error: SyntaxError",
      extraProperties: { additional: ["/visitor/assets/main-abc.js:1:23"] },
    },
    {
      message: "Form page: Unhandled rejection: TypeError",
      extraProperties: { additional: ["/visitor/assets/view-1.js"] },
    },
    { message: "Form page: Unhandled rejection: string" },
  ]);
  expect(JSON.stringify(written)).not.toContain("Ada");
});

test("[E15] a page that fails over and over reports twenty errors", async () => {
  const report = await newPage();
  for (let count = 0; count < 30; count += 1) await report({ type: "error", error: new Error(String(count)) });
  expect(await entries()).toHaveLength(20);
});
