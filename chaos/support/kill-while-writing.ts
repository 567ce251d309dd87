import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { runningPostmaster } from "../../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { signIn } from "../../tests/support/browserless-sign-in.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

export interface Outcome {
  readonly kills: number;
  readonly killedWithDatabase: number;
  readonly recoveries: number;
  readonly intended: number;
  readonly acknowledged: number;
  readonly found: number;
  readonly lost: readonly string[];
  readonly unknown: readonly string[];
}

export interface ChaosOptions {
  readonly kills: number;
  readonly say: (line: string) => void;
}

const writers = 8;

/**
 * Writes through the API while the server, and every second time its database too, is killed at a random moment;
 * starts it again and goes on. At the end every acknowledged write must be there, and nothing that nobody sent.
 */
export async function killWhileWriting({ kills, say }: ChaosOptions): Promise<Outcome> {
  const folder = temporaryFolder("chaos");
  const environment = {
    PORT: String(await freePort()),
    ASKLOOM_DATA: join(folder, "data"),
    ASKLOOM_DEMO: "accounts",
  };
  const ledger = join(folder, "ledger");
  let server = await startServerProcess(environment);
  let recoveries = 0;
  let killedWithDatabase = 0;
  try {
    let token = await adminToken(server);
    for (let kill = 1; kill <= kills; kill += 1) {
      const isDatabaseToo = kill % 2 === 0;
      const work = writeUntilGone(server.baseUrl, token, ledger);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 1480));
      await killAll(server, join(folder, "data"), isDatabaseToo);
      killedWithDatabase += isDatabaseToo ? 1 : 0;
      await work;
      server = await startServerProcess(environment);
      token = await adminToken(server);
      recoveries += 1;
      say(`kill ${kill} of ${kills}${isDatabaseToo ? ", with the database" : ""}: recovered`);
    }
    const found = await allUnitNames(server.baseUrl, token);
    return { kills, killedWithDatabase, recoveries, ...(await compared(ledger, found)) };
  } finally {
    await server.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }
}

const adminToken = async ({ baseUrl, demoPassword }: ServerProcess): Promise<string> =>
  (await signIn({ baseUrl, email: "admin@acme.example", password: demoPassword })).access_token;

async function killAll(server: ServerProcess, dataFolder: string, isDatabaseToo: boolean): Promise<void> {
  const postmaster = isDatabaseToo ? await runningPostmaster(join(dataFolder, "postgres")) : undefined;
  if (postmaster !== undefined) process.kill(postmaster.pid, "SIGKILL");
  await server.end("SIGKILL");
}

/** Each name is noted before it is sent and again when the server has acknowledged it. */
async function writeUntilGone(baseUrl: string, token: string, ledger: string): Promise<void> {
  const writer = async () => {
    for (;;) {
      const name = crypto.randomUUID();
      await appendFile(ledger, `intent ${name}\n`);
      const answer = await post(baseUrl, token, name);
      if (answer === undefined) return;
      if (answer === 201) await appendFile(ledger, `ack ${name}\n`);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

/** The status, or nothing when there is no server any more. */
async function post(baseUrl: string, token: string, displayName: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${baseUrl}/api/units`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ displayName }),
    });
    return answer.status;
  } catch {
    return undefined;
  }
}

async function allUnitNames(baseUrl: string, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (;;) {
    const url = `${baseUrl}/api/units?maxResultCount=1000&skipCount=${names.size}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    // The contract's list of units.
    const { items, totalCount } = (await answer.json()) as { items: { displayName: string }[]; totalCount: number };
    for (const { displayName } of items) names.add(displayName);
    if (names.size >= totalCount || items.length === 0) return names;
  }
}

async function compared(ledger: string, found: ReadonlySet<string>) {
  const lines = (await readFile(ledger, "utf8"))
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const namesOf = (kind: string) => new Set(lines.filter(([first]) => first === kind).map(([, name = ""]) => name));
  const [intended, acknowledged] = [namesOf("intent"), namesOf("ack")];
  const seeded = new Set(["Head office", "Field office"]);
  return {
    intended: intended.size,
    acknowledged: acknowledged.size,
    found: found.size,
    lost: [...acknowledged].filter((name) => !found.has(name)),
    unknown: [...found].filter((name) => !intended.has(name) && !seeded.has(name)),
  };
}
