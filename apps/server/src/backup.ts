import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Config, readConfig } from "./config.ts";
import { dump, restore } from "./platform/backup/backup.ts";
import { embeddedOwnerUrl } from "./platform/db/embedded-owner.ts";
import { joinEmbeddedPostgres } from "./platform/embedded-postgres/start-embedded-postgres.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { secretOf } from "./secret-of.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

// `npm run dump -- <file>` and `npm run restore -- <file>`: on DATABASE_URL, or else on the embedded database.
const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const [command, name] = process.argv.slice(2);
  if (name === undefined) throw new StartUpRefusal(`Name a file: npm run ${command} -- askloom.dump`);
  // Relative to where the person is, not to the project.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const config = readConfig(process.env, projectFolder);
  await withOwnerUrl(config, (ownerUrl) =>
    command === "restore" ? restoreFrom(file, config, ownerUrl) : dumpTo(file, config, ownerUrl),
  );
} catch (error) {
  if (!(error instanceof StartUpRefusal)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

async function dumpTo(file: string, config: Config, ownerUrl: string): Promise<void> {
  if (existsSync(file)) throw new StartUpRefusal(`${file} is there already. Choose another name, or move it away.`);
  await withOwner(ownerUrl, async (owner) => {
    const secret = await currentSecret(config, ownerUrl, owner);
    const rows = await dump({ owner, file, head: { version, secretCheck: checkOf(secret) } });
    say(`Dumped ${rows} rows to ${file}.`);
    if (config.secret !== undefined) return;
    await writeFile(`${file}.secret`, `${secret}\n`, { mode: 0o600 });
    say(`To restore it elsewhere, set ASKLOOM_SECRET to what ${file}.secret holds. Keep that file in a safe place.`);
  });
}

async function restoreFrom(file: string, config: Config, ownerUrl: string): Promise<void> {
  if (!existsSync(file)) throw new StartUpRefusal(`${file} is not there. Name the file of a dump.`);
  await prepareDatabase(ownerUrl, config.databaseAppUrl);
  await withOwner(ownerUrl, async (owner) => {
    const { head, rows } = await restore(owner, file);
    say(`Restored ${rows} rows from ${file}.`);
    if (checkOf(await currentSecret(config, ownerUrl, owner)) === head.secretCheck) return;
    say(
      `Before you start the server, set ASKLOOM_SECRET to the secret of the server that the dump came from (${file}.secret, if it had none set). Otherwise everyone signs in again, and mails that wait cannot be sent.`,
    );
  });
}

async function currentSecret(config: Config, ownerUrl: string, owner: pg.Client): Promise<string> {
  const readRandom = async () => {
    const { rows } = await owner.query<{ random: Buffer }>("select random from askloom.installation");
    return rows[0]?.random;
  };
  return secretOf({ config, ownerUrl, readRandom });
}

function checkOf(secret: string): string {
  return createHmac("sha256", secret).update("askloom dump").digest("hex");
}

async function withOwnerUrl(config: Config, work: (ownerUrl: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  const postgres = await joinEmbeddedPostgres({ folder: config.dataFolder, say });
  try {
    await work(await embeddedOwnerUrl(postgres.url));
  } finally {
    await postgres.stop();
  }
}

async function withOwner(ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: "askloom-backup" });
  owner.on("error", () => undefined);
  try {
    await owner.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartUpRefusal(
      `The database cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
