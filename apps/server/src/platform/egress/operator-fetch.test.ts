import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { operatorFetch } from "./operator-fetch.ts";

async function addressOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  // A server that listens on a TCP port has an address object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("an answer arrives whole, with its status and headers", async () => {
  const address = await addressOf((_request, response) => {
    response.writeHead(418, { "content-type": "text/plain" });
    response.write("a tea");
    response.end("pot");
  });
  const answer = await operatorFetch(address);
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    418,
    "text/plain",
    "a teapot",
  ]);
});

test("an answer without content is one", async () => {
  const address = await addressOf((_request, response) => response.writeHead(204).end());
  expect((await operatorFetch(address)).status).toBe(204);
});

test("an answer that does not say how long it is is read up to the limit only", async () => {
  let sent = 0;
  const address = await addressOf((_request, response) => {
    const more = () => {
      sent += 100_000;
      response.write("x".repeat(100_000), (error) => error ?? more());
    };
    more();
  });
  await expect(operatorFetch(address)).rejects.toThrow(/too long/);
  expect(sent).toBeLessThan(50_000_000);
});

test("anyone who asked can give up, also while the answer arrives", async () => {
  const address = await addressOf((_request, response) => {
    response.write("a beginning");
  });
  const started = Date.now();
  await expect(operatorFetch(address, { signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/);
  expect(Date.now() - started).toBeLessThan(5000);
});
