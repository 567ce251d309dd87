import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { form, item, repeat } from "../../../../../tests/support/forms/build-form.ts";
import { type Published, published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { fileTypeOf } from "./file-type-of.ts";

let server: TestServer;
let pub: Published;
beforeAll(async () => {
  server = await createTestServer();
  const { tenantId } = await makeTestTenant(server);
  pub = await published(server, tenantId, form({ items: [item("file", "papers", { maxBytes: 500_000 })] }));
});
afterAll(() => server.close());

const start = (name: string, bytes: number, question = "papers") =>
  server.call({
    method: "POST",
    url: `/api/f/${pub.link}/files`,
    payload: { pageToken: pub.pageToken, question, name, type: "image/png", bytes },
  });
const add = (id: string, at: number, content: Buffer) =>
  server.call({
    method: "PUT",
    url: `/api/f/${pub.link}/files/${id}`,
    payload: { start: at, content: content.toString("base64") },
  });
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(64)]);

test("[FL15] a file comes in pieces, a repeated piece changes nothing, and its content says what it is", async () => {
  const { id } = (await start("photo.txt", png.length)).json();
  expect((await add(id, 10, png)).json()).toMatchObject({ code: "file-refused" });
  await add(id, 0, png.subarray(0, 30));
  expect((await add(id, 0, png.subarray(0, 30))).json()).toMatchObject({ received: 30 });
  expect((await server.call({ url: `/api/f/${pub.link}/files/${id}` })).json()).toMatchObject({ received: 30 });
  const whole = (await add(id, 30, png.subarray(30))).json();
  expect(whole).toMatchObject({ received: png.length, type: "image/png", name: "photo.txt" });
  const file = { id, name: whole.name, type: whole.type, bytes: whole.bytes };
  const send = (key: string) =>
    server.call({
      method: "POST",
      url: `/api/f/${pub.link}/responses`,
      payload: { id: key, pageToken: pub.pageToken, answers: { papers: [file] }, language: "en" },
    });
  const key = randomUUID();
  expect((await send(key)).statusCode).toBe(201);
  expect((await send(key)).statusCode).toBe(201);
  // A file belongs to one response: nobody else can hand it in, and is told at which question.
  const twice = await send(randomUUID());
  const detail = "This file no longer exists or was already sent. Remove it and add it again.";
  expect([twice.statusCode, twice.json().errors]).toEqual([422, [{ field: "papers", detail }]]);
  expect((await server.call({ url: `/api/f/${pub.link}/files/${id}` })).statusCode).toBe(404);
});

test("[FL15] the files that answers name are one parameter of a statement, however many they are", async () => {
  const sizes: number[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query");
  const papers = Array.from({ length: 100 }, () => ({ id: randomUUID(), name: "a", type: "text/plain", bytes: 1 }));
  const body = { pageToken: pub.pageToken, answers: { papers }, language: "en" };
  const url = `/api/f/${pub.link}`;
  const draft = { ...body, token: randomBytes(32).toString("base64url"), page: "page1", pageIndex: 0 };
  const draftSaved = await server.call({ method: "PUT", url: `${url}/filling`, payload: draft });
  await server.call({ method: "POST", url: `${url}/responses`, payload: { ...body, id: randomUUID() } });
  for (const [, values] of query.mock.calls as unknown[][]) if (Array.isArray(values)) sizes.push(values.length);
  query.mockRestore();
  expect(draftSaved.statusCode).toBe(200);
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(100);
});

test("[FL15] [FL9] a file in a row that belongs to another response is named with its place", async () => {
  const rows = repeat("guests", {}, item("file", "pass"), repeat("children", {}, item("file", "photo")));
  const inRows = await published(server, pub.tenantId, form({ items: [rows] }));
  const handOver = async (question: string) => {
    const url = `/api/f/${inRows.link}/files`;
    const about = { pageToken: inRows.pageToken, question, name: "a.png", type: "image/png", bytes: png.length };
    const { id } = (await server.call({ method: "POST", url, payload: about })).json();
    const piece = { start: 0, content: png.toString("base64") };
    const { name, type, bytes } = (await server.call({ method: "PUT", url: `${url}/${id}`, payload: piece })).json();
    return { id, name, type, bytes };
  };
  const [pass, photo] = [await handOver("pass"), await handOver("photo")];
  const guest = (answers: object) => [{ id: "r1", answers }];
  const send = (guests: object) => {
    const payload = { id: randomUUID(), pageToken: inRows.pageToken, answers: { guests }, language: "en" };
    return server.call({ method: "POST", url: `/api/f/${inRows.link}/responses`, payload });
  };
  expect((await send(guest({ pass: [pass], children: [{ id: "c1", answers: { photo: [photo] } }] }))).statusCode).toBe(
    201,
  );
  const again = await send(guest({ children: [{ id: "c1", answers: { photo: [photo] } }] }));
  const detail = "This file no longer exists or was already sent. Remove it and add it again.";
  expect([again.statusCode, again.json().errors]).toEqual([422, [{ field: "guests/r1/children/c1/photo", detail }]]);
});

test("[FL15] what a browser says about its file is not believed", async () => {
  const { tenantId } = pub;
  const pictures = await published(
    server,
    tenantId,
    form({ items: [item("file", "papers", { accept: ["image/*"] })] }),
  );
  const call = (method: "POST" | "PUT", path: string, payload: object) =>
    server.call({ method, url: `/api/f/${pictures.link}${path}`, payload });
  const words = Buffer.from("only words");
  const started = {
    pageToken: pictures.pageToken,
    question: "papers",
    name: "a.png",
    type: "image/png",
    bytes: words.length,
  };
  const { id } = (await call("POST", "/files", started)).json();
  await call("PUT", `/files/${id}`, { start: 0, content: words.toString("base64") });
  const answers = { papers: [{ id, name: "a.png", type: "image/png", bytes: words.length }] };
  const sent = await call("POST", "/responses", {
    id: randomUUID(),
    pageToken: pictures.pageToken,
    answers,
    language: "en",
  });
  expect(sent.json()).toMatchObject({ code: "answers-refused", errors: [{ field: "papers" }] });
});

test("[FL15] what is too large, for no question, or not whole is refused", async () => {
  expect((await start("big.png", 500_001)).json()).toMatchObject({ code: "file-refused", reason: "size" });
  expect((await start("a.png", 10, "elsewhere")).json()).toMatchObject({ code: "file-refused", reason: "place" });
  const { id } = (await start("half.png", 10)).json();
  await add(id, 0, Buffer.alloc(5));
  const half = await server.call({
    method: "POST",
    url: `/api/f/${pub.link}/responses`,
    payload: {
      id: randomUUID(),
      pageToken: pub.pageToken,
      answers: { papers: [{ id, name: "half.png", type: "image/png", bytes: 10 }] },
      language: "en",
    },
  });
  expect(half.statusCode).toBe(422);
  expect((await server.call({ method: "DELETE", url: `/api/f/${pub.link}/files/${id}` })).statusCode).toBe(204);
});

test.for([
  ["a.html", "<p>hi"],
  ["a.txt", "<!doctype html><script>"],
  ["a.txt", "  <svg onload=alert(1)>"],
  ["photo.svg", "plain"],
  ["run.exe", "MZ"],
])("[FL15] what a browser would run is refused: %s %s", async ([name = "", content = ""]) => {
  expect(await fileTypeOf(name, Buffer.from(content))).toBeUndefined();
});

test("[FL15] plain text is what its ending says, anything unknown is only bytes", async () => {
  expect(await fileTypeOf("a.csv", Buffer.from("a,b"))).toBe("text/csv");
  expect(await fileTypeOf("a.png", Buffer.from("not a picture"))).toBe("text/plain");
  expect(await fileTypeOf("a.constructor", Buffer.from("text"))).toBe("text/plain");
  expect(await fileTypeOf("a.png", Buffer.from([0, 1, 2]))).toBe("application/octet-stream");
});
