import fastifyMultipart from "@fastify/multipart";
import { type FastifyRequest, fastify } from "fastify";
import { expect, test } from "vitest";
import { multipart } from "../../../../../tests/support/multipart.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type PostLimits, postReader } from "./posted-parts.ts";

/** A server that answers with what it read; at `/later` not before `goOn` is called. */
async function serving(limits: PostLimits = {}) {
  const app = fastify();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  const posts = postReader(limits);
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? 400 : 500).send(error instanceof Refusal ? error.code : String(error)),
  );
  app.post("/:when", async (request: FastifyRequest<{ Params: { when: string } }>, reply) => {
    const { files, entries } = await posts.read(request, reply);
    if (request.params.when === "later") await later;
    const contents = files.map(({ content }) => (typeof content === "string" ? content : content.length));
    return { contents, entries: entries.length };
  });
  const post = async (fields: Parameters<typeof multipart>[0], path = "/now", remoteAddress = "192.0.2.1") =>
    (await app.inject({ method: "POST", url: path, remoteAddress, ...multipart(fields) })).body;
  return { post, goOn };
}

const file = (length: number) => ({ name: "a.txt", content: "a".repeat(length) });

test("[FL40] a page keeps files up to its limit, and the answers behind those that it drops", async () => {
  const { post } = await serving({ maxPageBytes: 100 });
  const read = await post({ a: [file(60), file(41), file(40), file(0)], name: "Ada" });
  expect(JSON.parse(read)).toEqual({ contents: [60, "too-much", 40], entries: 1 });
});

test("[FL40] a file that is too large for a page takes no room from the others", async () => {
  const { post } = await serving({ maxPageBytes: 20_971_521 });
  expect(JSON.parse(await post({ a: [file(20_971_521), file(20)] })).contents).toEqual(["too-large", 20]);
});

test("[FL40] while the files of other pages fill the memory for them, a page is refused for now", async () => {
  const { post, goOn } = await serving({ maxHeldBytes: 100, maxNetworkBytes: 100 });
  const first = post({ a: file(60) }, "/later");
  await expect.poll(() => post({ a: file(41) })).toBe("unavailable");
  expect(JSON.parse(await post({ a: file(40) })).contents).toEqual([40]);
  goOn();
  expect(JSON.parse(await first).contents).toEqual([60]);
  await expect.poll(() => post({ a: file(100) })).toContain("100");
});

test("[FL40] the files of one network leave room for those of others", async () => {
  const { post, goOn } = await serving({ maxHeldBytes: 200, maxNetworkBytes: 100 });
  const first = post({ a: file(100) }, "/later");
  await expect.poll(() => post({ a: file(1) })).toBe("unavailable");
  expect(JSON.parse(await post({ a: file(100) }, "/now", "198.51.100.1")).contents).toEqual([100]);
  goOn();
  await first;
});

test("[FL40] besides its files a page brings 2 MB", async () => {
  const { post } = await serving();
  const half = "ä".repeat(524_288);
  expect(JSON.parse(await post({ a: half, b: half })).entries).toBe(2);
  expect(await post({ a: half, b: half, c: "c" })).toBe("too-large");
  expect(await post({ a: `${half}${half}c` })).toBe("too-large");
});
