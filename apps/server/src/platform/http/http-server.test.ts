import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { answerClientErrors, httpServer, httpTimeouts } from "./http-server.ts";

test("[O18] a body that makes no progress ends with 408, and so do headers; one that gets on is waited for", async () => {
  const socketTo = await served((request, response) => {
    request.resume().on("end", () => response.end("taken"));
  });
  const [still, patient, silent] = [await socketTo(), await socketTo(), await socketTo()];
  const head = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;
  still.socket.write(head(100));
  silent.socket.write("POST / HTTP/1.1\r\nhost:");
  patient.socket.write(head(100));
  for (let part = 0; part < 10; part += 1) {
    patient.socket.write("x".repeat(10));
    await sleep(100);
  }
  expect(await patient.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*taken/);
  expect(await still.answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(await silent.answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test("[A3] [O18] what is no request at all is answered with the security headers", async () => {
  const socketTo = await served((_, response) => response.end());
  const { socket, answer } = await socketTo();
  socket.write("what is this\r\n\r\n");
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-content-type-options: nosniff\r\n/);
});

test("[O20] a server that stops does not wait for connections on which no request came", async () => {
  const server = httpServer((_, response) => response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  const ended = once(socket, "close");
  server.close();
  await Promise.all([once(server, "close"), ended]);
});

async function served(handle: RequestListener) {
  const timeouts = { ...httpTimeouts, headersTimeout: 200, connectionsCheckingInterval: 100 };
  const server = httpServer(handle, { ...timeouts, bodyStepMs: 400, leastBodyBytes: 5 });
  server.on("clientError", answerClientErrors({ "x-content-type-options": "nosniff" }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return async (): Promise<{ socket: Socket; answer: Promise<string> }> => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return { socket, answer: once(socket, "data").then(String) };
  };
}
