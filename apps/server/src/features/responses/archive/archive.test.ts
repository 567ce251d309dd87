import fc from "fast-check";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedForm } from "../../../../../../tests/support/sent-responses.ts";
import { createTestServer, type TestServer } from "../../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { filePieces, files } from "../../../platform/db/schema.ts";
import { freePath, safePart } from "./archive-path.ts";
import { directoryEnd, zipped } from "./zip-writer.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

type Survey = Awaited<ReturnType<typeof publishedForm>>;

const upload = ({ inTenant, pubId }: Survey, responseId: string, [name, ...pieces]: readonly string[]) =>
  inTenant(async (transaction) => {
    const { tenantId } = testTenant;
    const bytes = pieces.join("").length;
    const [file] = await transaction
      .insert(files)
      .values({
        tenantId,
        collectorId: pubId,
        responseId,
        question: "photo",
        name: name ?? "",
        type: "text/plain",
        bytes,
        received: bytes,
      })
      .returning();
    let start = 0;
    for (const piece of pieces) {
      await transaction
        .insert(filePieces)
        .values({ tenantId, fileId: file?.id ?? "", start, content: Buffer.from(piece) });
      start += piece.length;
    }
  });

test("[RS29] all files come as one archive: by response and question, with names that are safe and differ", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, [
    { id: "photo", kind: "file", title: { en: "Your photo: front/back" } },
  ]);
  const [one = "", other = "", test = ""] = await survey.send([
    { answers: {}, receipt: "AAAA", sentAt: "2026-01-01T00:00:00Z" },
    { answers: {}, receipt: "BBBB", sentAt: "2026-01-02T00:00:00Z" },
    { answers: {}, receipt: "TEST", isTest: true },
  ]);
  await upload(survey, one, ["a.txt", "first ", "half"]);
  await upload(survey, one, ["A.txt", "second"]);
  await upload(survey, other, ["../../etc/passwd", "third"]);
  await upload(survey, test, ["test.txt", "test"]);
  const url = `/api/form-pubs/${survey.pubId}/responses/files`;
  const answer = await server.call({ url, headers: bearer(testTenant) });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(answer.headers["content-disposition"]).toContain("attachment");
  const entries = Object.entries(unzipSync(answer.rawPayload)).map(([path, content]) => [
    path,
    Buffer.from(content).toString(),
  ]);
  const folder = "Your photo_ front_back";
  const contents = entries.map(([, content]) => content).sort();
  expect(contents).toEqual(["first half", "second", "third"]);
  expect(entries.map(([path]) => path?.toLowerCase()).sort()).toEqual(
    [`0001 AAAA/${folder}/a (2).txt`, `0001 AAAA/${folder}/a.txt`, `0002 BBBB/${folder}/_.._etc_passwd`].map((path) =>
      path.toLowerCase(),
    ),
  );
  const nobody = await server.call({ url });
  expect(nobody.statusCode).toBe(401);
});

test("[RS29] the archive holds the files of the responses that the table's filters list, the first first", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, [
    { id: "photo", kind: "file", title: { en: "Photo" } },
    { id: "name", kind: "text", title: { en: "Name" }, variant: "short" },
  ]);
  const ids = await survey.send(
    ["Ada", "Bo", "Ada"].map((name, day) => ({
      answers: { name },
      receipt: `R-${day + 1}`,
      sentAt: `2026-01-0${day + 1}T00:00:00Z`,
    })),
  );
  for (const id of ids) await upload(survey, id, ["a.txt", id]);
  await survey.indexed();
  const paths = async (query: string) => {
    const url = `/api/form-pubs/${survey.pubId}/responses/files${query}`;
    return Object.keys(unzipSync((await server.call({ url, headers: bearer(testTenant) })).rawPayload));
  };
  expect(await paths("?filter=ada")).toEqual(["0001 R-1/Photo/a.txt", "0002 R-3/Photo/a.txt"]);
  expect(await paths("?from=2026-01-02T00:00:00Z")).toEqual(["0001 R-2/Photo/a.txt", "0002 R-3/Photo/a.txt"]);
  expect(await paths("")).toHaveLength(3);
});

test("[RS29] whatever a file is called, its path has the parts that it is to have and leads nowhere else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (wished) => {
      const part = safePart(wished, "file");
      expect(part).not.toMatch(/[/\\\p{Cc}:*?"<>|]/u);
      expect(["", ".", ".."]).not.toContain(part);
      expect(part.isWellFormed() && part === part.trim()).toBe(true);
    }),
  );
  expect(["CON", "nul.txt", "..", "a/../b", " . "].map((name) => safePart(name, "file"))).toEqual([
    "_CON",
    "_nul.txt",
    "file",
    "a_.._b",
    "file",
  ]);
  const taken = new Set<string>();
  expect(["x.pdf", "X.PDF", "x.pdf"].map((name) => freePath(taken, "f", name))).toEqual([
    "f/x.pdf",
    "f/X (2).PDF",
    "f/x (3).pdf",
  ]);
});

test("[RS29] more files than an old archive can count are told in the fields of a new one", async () => {
  const count = 70_000;
  async function* many() {
    for (let index = 0; index < count; index += 1)
      yield { path: `${index}`, modified: new Date("2026-01-01T00:00:00Z"), content: none() };
  }
  async function* none() {}
  let last: Uint8Array = new Uint8Array();
  let before: Uint8Array = last;
  for await (const piece of zipped(many())) [before, last] = [last, piece];
  expect(Buffer.from(last).readUInt16LE(10)).toBe(0xffff);
  expect(Buffer.from(before).readBigUInt64LE(32)).toBe(BigInt(count));
  const [far] = directoryEnd({ count: 1, start: 5_000_000_000, size: 60 });
  expect(far?.readBigUInt64LE(48)).toBe(5_000_000_000n);
});
