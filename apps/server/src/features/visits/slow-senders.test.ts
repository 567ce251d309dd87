import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: ListeningServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createListeningServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);

/** Begins to send responses, and leaves it at that. */
async function beginSending(link: string, count: number): Promise<void> {
  const { hostname, port } = new URL(server.baseUrl);
  const head = `POST /api/f/${link}/responses HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    socket.write(`${head}content-length: 1000\r\n\r\n{"id":`);
  }
}

test.for(["a made-up link", "the link itself"])(
  "[FL25] 1,005 bodies that do not get on, sent to %s, keep nobody from sending",
  async (target) => {
    const pub = await publish();
    await beginSending(target === "the link itself" ? pub.link : "x".repeat(22), 1005);
    const answer = await fetch(`${server.baseUrl}/api/f/${pub.link}/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(pub, { name: "Ada" })),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { receipt: expect.any(String) }]);
    expect(await rowsOf(pub)).toHaveLength(1);
  },
);

test("[FL25] a response to a made-up link is refused before its body is read", async () => {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const type = "content-type: application/json\r\ncontent-length: 1000000";
  socket.write(`POST /api/f/${"x".repeat(22)}/responses HTTP/1.1\r\nhost: ${hostname}\r\n${type}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
});
