import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { commandLineOf } from "../apps/server/src/platform/embedded-postgres/process.ts";
import { copyClone } from "./support/clone.ts";
import { type OwnerProcess, spawnOwner } from "./support/owner-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const isRoot = process.getuid?.() === 0;
const people = [
  { who: "root", uid: undefined, isHere: isRoot },
  { who: "a plain user", uid: isRoot ? 65534 : undefined, isHere: true },
];

const workFolder = temporaryFolder("start-up");
const clone = join(workFolder, "clone");
const system = join(workFolder, "system");
let folders = 0;

beforeAll(() => copyClone(clone));

for (const { who, uid, isHere } of people) {
  describe.runIf(isHere)(`as ${who}`, () => {
    test("[O1] the first start makes a database on 127.0.0.1 only, that asks for a password and is of no machine's locale", async () => {
      const owner = start(newFolder(uid), uid);
      const url = await owner.heard("url");
      const sql = `select concat_ws(' ', current_setting('listen_addresses'), current_setting('unix_socket_directories'),
        current_setting('timezone'), current_setting('data_checksums'), current_setting('server_encoding'),
        datlocprovider, datlocale)
        from pg_database where datname = current_database()`;
      expect(await queried(url, sql)).toBe("127.0.0.1  UTC on UTF8 b C.UTF-8");
      await expect(queried(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication");
    });

    test("[O2] a second start on the folder of a running server is refused with a sentence", async () => {
      const folder = await usedFolder(uid);
      const first = start(folder, uid);
      await first.heard("url");
      expect(await start(folder, uid).heard("refused")).toBe(
        `Another Askloom server (process ${first.pid}) is running on the data folder ${folder}: stop it, or set ASKLOOM_DATA to another folder.`,
      );
    });

    test("[O2] of two first starts at once, one is refused", async () => {
      const folder = newFolder(uid);
      const both = [start(folder, uid), start(folder, uid)];
      const outcomes = await Promise.all(
        both.map((owner) => Promise.any([owner.heard("url"), owner.heard("refused")])),
      );
      expect(outcomes.map((outcome) => outcome.split(":")[0]).sort()).toEqual([
        expect.stringContaining("Another Askloom server"),
        "postgres",
      ]);
    });

    test("[O2] a server still owns its database after one of the database's processes crashed", async () => {
      const folder = await usedFolder(uid);
      const first = start(folder, uid);
      const url = await first.heard("url");
      process.kill(
        Number(await queried(url, "select pid from pg_stat_activity where backend_type = 'walwriter'")),
        "SIGKILL",
      );
      await sleep(500);
      expect(await start(folder, uid).heard("refused")).toContain(`process ${first.pid}`);
    });

    test("[O3] the database that a killed server left running is adopted, and stopped in the end", async () => {
      const folder = await usedFolder(uid);
      const first = start(folder, uid);
      await queried(await first.heard("url"), "create table kept as select 7 as value");
      await first.end("SIGKILL");
      const second = start(folder, uid);
      expect(await queried(await second.heard("url"), "select value from kept")).toBe(7);
      expect(await second.heard("processId")).toBe(await first.heard("processId"));
      await second.end("SIGTERM");
      expectNothingLeft(folder, await second.heard("processId"));
    });

    test("[O4] after kill -9 of server and database the next start recovers and has kept the data", async () => {
      const folder = await usedFolder(uid);
      const first = start(folder, uid);
      const url = await first.heard("url");
      await queried(url, "create table kept as select 7 as value");
      const busy = queried(url, "select count(*) from generate_series(1, 4000000)").catch(() => "cut off");
      await sleep(100);
      process.kill(await first.heard("processId"), "SIGKILL");
      await first.end("SIGKILL");
      const second = start(folder, uid);
      expect(await queried(await second.heard("url"), "select value from kept")).toBe(7);
      await busy;
    });

    test("[O4] a pid file that by now names another program's process does not keep the database from starting", async () => {
      const folder = await usedFolder(uid);
      const first = start(folder, uid);
      await first.heard("url");
      await first.end("SIGTERM");
      const other = spawn("sleep", ["60"], uid === undefined ? {} : { uid, gid: uid });
      const cluster = join(folder, "postgres");
      writeFileSync(join(cluster, "postmaster.pid"), `${other.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`);
      expect(await start(folder, uid).heard("url")).toContain("127.0.0.1");
      other.kill();
    });

    test("[O5] a data folder with a file in its way gets a sentence", async () => {
      const folder = join(newFolder(uid), "file", "data");
      writeFileSync(join(folder, ".."), "");
      expect(await start(folder, uid).heard("refused")).toBe(
        `The data folder ${folder} cannot be a folder because a file is in its way: remove the file, or set ASKLOOM_DATA to another folder.`,
      );
    });

    test("[O5] a database of another PostgreSQL version gets a sentence", async () => {
      const folder = newFolder(uid);
      const cluster = join(folder, "postgres");
      mkdirSync(cluster);
      writeFileSync(join(cluster, "PG_VERSION"), "12\n");
      if (uid) chownSync(cluster, uid, uid);
      expect(await start(folder, uid).heard("refused")).toContain(`in ${cluster} was made by PostgreSQL 12`);
    });

    test("[O8] stopping leaves no process and no pid file", async () => {
      const folder = await usedFolder(uid);
      const owner = start(folder, uid);
      const processId = await owner.heard("processId");
      await owner.end("SIGTERM");
      expectNothingLeft(folder, processId);
    });

    test("[O9] a first start killed while it makes the database does not keep the next from starting", async () => {
      const folder = newFolder(uid);
      const first = start(folder, uid);
      const isHalfMade = () => unfinishedIn(folder).some((name) => existsSync(join(folder, name, "global")));
      await expect.poll(isHalfMade, { interval: 2, timeout: 10_000 }).toBe(true);
      await first.end("SIGKILL");
      expect(unfinishedIn(folder)).not.toEqual([]);
      await start(folder, uid).heard("url");
      expect(unfinishedIn(folder)).toEqual([]);
    });

    test("[O10] the server is told when its database ends without being asked to", async () => {
      const owner = start(await usedFolder(uid), uid);
      process.kill(await owner.heard("processId"), "SIGKILL");
      expect(await owner.heard("lost")).toContain("ended unexpectedly");
    });
  });
}

test("[O5] a data folder that may not be written to gets a sentence", async () => {
  const uid = people[1]?.uid;
  const folder = newFolder(uid);
  chmodSync(folder, 0o500);
  expect(await start(folder, uid).heard("refused")).toBe(
    `Askloom may not read and write in the data folder ${folder}: give this user the right to, or set ASKLOOM_DATA to another folder.`,
  );
});

describe.runIf(isRoot)("as root below a folder that only root may enter", () => {
  test("[O6] program and database are kept where PostgreSQL's user can reach them, and found again", async () => {
    const locked = join(workFolder, "locked");
    const folder = join(locked, "clone/.data");
    mkdirSync(locked, { mode: 0o700 });
    copyClone(join(locked, "clone"));
    const first = spawned({ clone: join(locked, "clone"), folder, system });
    await queried(await first.heard("url"), "create table kept as select 7 as value");
    await first.end("SIGTERM");
    const place = (await first.heard("announced")).split(" ").at(-1)?.slice(0, -1) ?? "";
    expect(readFileSync(join(folder, "postgres.place"), "utf8")).toContain(place);
    chmodSync(locked, 0o755);
    const second = spawned({ clone: join(locked, "clone"), folder, system });
    expect(await queried(await second.heard("url"), "select value from kept")).toBe(7);
  });

  test("[O6] a database that a plain user made stays that user's", async () => {
    const folder = newFolder(65534);
    const first = start(folder, 65534);
    await first.heard("url");
    await first.end("SIGTERM");
    const second = start(folder, undefined);
    await second.heard("url");
    await second.end("SIGTERM");
    await start(folder, 65534).heard("url");
  });
});

test("[O7] a too old Node gets one sentence", () => {
  const pretend = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.4"}})`;
  const script = resolve(import.meta.dirname, "../scripts/start.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", pretend, script], {
    encoding: "utf8",
    timeout: 10_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Askloom needs Node 20.19 or newer and this is 18.20.4: install a newer Node from nodejs.org and try again.\n",
  });
});

function newFolder(uid: number | undefined): string {
  folders += 1;
  const folder = join(workFolder, `data-${folders}`);
  mkdirSync(folder);
  if (uid) chownSync(folder, uid, uid);
  return folder;
}

/** A copy of a folder that was started once and stopped. */
async function usedFolder(uid: number | undefined): Promise<string> {
  const used = join(workFolder, `used-by-${uid ?? "this-user"}`);
  const folder = newFolder(uid);
  if (!existsSync(used)) {
    const first = start(folder, uid);
    await first.heard("url");
    await first.end("SIGTERM");
    execFileSync("cp", ["-a", folder, used]);
    return folder;
  }
  execFileSync("cp", ["-a", `${used}/.`, folder]);
  return folder;
}

const start = (folder: string, uid: number | undefined): OwnerProcess => spawned({ clone, folder, system, uid });

function spawned(options: Parameters<typeof spawnOwner>[0]): OwnerProcess {
  const owner = spawnOwner(options);
  onTestFinished(() => owner.end("SIGTERM"));
  return owner;
}

async function queried(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => {});
  }
}

const unfinishedIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.includes(".making-"));

function expectNothingLeft(folder: string, processId: number): void {
  expect(commandLineOf(processId)).toBe("");
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
}
