import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { receiverCertificate, receiverKey } from "../../../../../tests/support/receiver-certificate.ts";
import { type EgressCall, type EgressOptions, openEgress } from "./egress.ts";
import { exceptionOf } from "./exceptions.ts";

async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, "listening");
  // A server that listens on a TCP port has an address object.
  return (server.address() as AddressInfo).port;
}

const receiver = (answer: RequestListener) => portOf(createServer(answer));
const exceptionsOf = (...entries: string[]) => entries.flatMap((entry) => exceptionOf(entry) ?? []);
const get = (address: string): EgressCall => ({ address, method: "GET", headers: {} });

/** Calls a receiver on this machine, which only an exception allows. */
const callLocal = (port: number, call: Partial<EgressCall> = {}, options: Partial<EgressOptions> = {}) =>
  openEgress({ exceptions: exceptionsOf(`127.0.0.1:${port}`), ...options })({
    ...get(`http://127.0.0.1:${port}/`),
    ...call,
  });

test("[EG6] what is sent arrives, and the answer comes with status, headers and body", async () => {
  let received = "";
  const port = await receiver(async (request, response) => {
    for await (const part of request) received += String(part);
    response
      .writeHead(201, { "x-a": "b" })
      .end(`${request.method} ${request.headers["x-test"]} ${request.headers.host}`);
  });
  const outcome = await callLocal(port, { method: "POST", headers: { "x-test": "c" }, body: "wörter" });
  const body = `POST c 127.0.0.1:${port}`;
  expect(outcome).toMatchObject({ is: "answer", status: 201, headers: { "x-a": "b" }, body, isCut: false });
  expect(received).toBe("wörter");
});

test("[EG7] without an exception the same receiver is not called", async () => {
  let calls = 0;
  const port = await receiver((_request, response) => {
    calls += 1;
    response.end();
  });
  const egress = openEgress({ exceptions: [] });
  expect(await egress(get(`http://127.0.0.1:${port}/`))).toEqual({ is: "refused", reason: "wrong-port" });
  expect(await egress(get("http://localhost/"))).toEqual({ is: "refused", reason: "not-public" });
  expect(calls).toBe(0);
});

test("[EG3] a name is resolved once, and what it resolves to later is not connected to", async () => {
  const port = await receiver((_request, response) => response.end("the first address"));
  const answers = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.3"]];
  let count = 0;
  const egress = openEgress({
    exceptions: exceptionsOf(`127.0.0.1:${port}`),
    resolve: async () => answers[count++] ?? [],
  });
  expect(await egress(get(`http://changing.example:${port}/`))).toMatchObject({ body: "the first address" });
  expect(count).toBe(1);
  expect(await egress(get(`http://changing.example:${port}/`))).toEqual({ is: "refused", reason: "wrong-port" });
  expect(count).toBe(2);
});

const many = Array.from({ length: 300 }, (_, index) => `8.8.4.${index % 250}`);
test.for([
  { of: "two", addresses: ["8.8.8.8", "127.0.0.1"] },
  { of: "both families", addresses: ["2606:4700::1", "::ffff:10.0.0.1"] },
  { of: "hundreds", addresses: [...many, "169.254.169.254"] },
  { of: "one with a zone", addresses: ["fe80::1%eth0"] },
  { of: "one that is none", addresses: ["no address"] },
])("[EG2] one address of a name that is not public is one too many: $of", async ({ addresses }) => {
  const egress = openEgress({ exceptions: [], resolve: async () => addresses });
  expect(await egress(get("https://mixed.example/"))).toEqual({ is: "refused", reason: "not-public" });
});

test("[EG6] a name that is not found is an outcome", async () => {
  for (const resolve of [async () => [], () => Promise.reject(new Error("ENOTFOUND"))])
    expect(await openEgress({ exceptions: [], resolve })(get("https://gone.example/"))).toEqual({
      is: "failed",
      reason: "name-not-found",
    });
});

test("[EG4] a redirect is an answer, and what it names is not called", async () => {
  let calls = 0;
  const port = await receiver((_request, response) => {
    calls += 1;
    response.writeHead(302, { location: `http://127.0.0.1:${port}/next` }).end();
  });
  expect(await callLocal(port)).toMatchObject({ is: "answer", status: 302 });
  expect(calls).toBe(1);
});

test("[EG5] an endless answer is cut at 64 kB, and says so", async () => {
  const port = await receiver((_request, response) => {
    const more = () => response.write("x".repeat(50_000), (error) => error ?? more());
    more();
  });
  const outcome = await callLocal(port);
  expect(outcome).toMatchObject({ is: "answer", status: 200, body: "x".repeat(65_536), isCut: true });
});

test.for(["before its headers", "between its headers", "in its body", "in the name's resolution"])(
  "[EG5] an answer that is too slow is ended: %s",
  async (place) => {
    const port = await portOf(
      createSocketServer((socket) => {
        socket.on("error", () => undefined);
        if (place === "between its headers") socket.write("HTTP/1.1 200 OK\r\nx-a: b\r\n");
        if (place === "in its body") socket.write("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc");
      }),
    );
    const egress = openEgress({
      exceptions: exceptionsOf(`127.0.0.1:${port}`),
      limits: { wholeMs: 300 },
      resolve: () =>
        place === "in the name's resolution" ? new Promise(() => undefined) : Promise.resolve(["127.0.0.1"]),
    });
    expect(await egress(get(`http://slow.example:${port}/`))).toEqual({ is: "failed", reason: "timeout" });
  },
);

test.for([
  ["cut-off", (socket: Socket) => socket.destroy()],
  ["cut-off", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc")],
  ["cut-off", (socket: Socket) => socket.end("this is no answer\r\n\r\n")],
  ["headers-too-long", (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nx-a: ${"b".repeat(20_000)}\r\n\r\n`)],
] as const)("[EG6] a broken answer is an outcome: %s", async ([reason, answer]) => {
  const port = await portOf(
    createSocketServer((socket) => socket.on("error", () => undefined).once("data", () => answer(socket))),
  );
  expect(await callLocal(port)).toEqual({ is: "failed", reason });
});

test("[EG6] a port at which nothing listens is an outcome", async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, "close");
  expect(await callLocal(port)).toEqual({ is: "failed", reason: "unreachable" });
});

test("[EG3] the certificate is checked for the name, though the connection is to its checked address", async () => {
  const secure = createSecureServer({ key: receiverKey, cert: receiverCertificate }, (request, response) =>
    response.end(String(request.headers.host)),
  );
  const port = await portOf(secure);
  const options = {
    exceptions: exceptionsOf(`127.0.0.1:${port}`),
    resolve: async () => ["127.0.0.1"],
    authorities: receiverCertificate,
  };
  const call = (name: string, more: Partial<EgressOptions> = {}) =>
    openEgress({ ...options, ...more })(get(`https://${name}:${port}/`));
  expect(await call("receiver.example")).toMatchObject({ is: "answer", body: `receiver.example:${port}` });
  expect(await call("other.example")).toEqual({ is: "failed", reason: "certificate" });
  expect(await call("receiver.example", { authorities: undefined })).toEqual({ is: "failed", reason: "certificate" });
});

test.for([
  "Host",
  "content-length",
  "Transfer-Encoding",
  "Metadata-Flavor",
  "Metadata",
  "X-aws-ec2-metadata-token",
  "Proxy-Authorization",
  "bad name",
  "",
])("[EG5] a header that belongs to the connection or to a host's services is not sent: %s", async (name) => {
  const egress = openEgress({ exceptions: [] });
  expect(await egress({ ...get("http://8.8.8.8/"), headers: { [name]: "a" } })).toEqual({
    is: "refused",
    reason: "wrong-header",
  });
});

test("[EG5] neither a line break in a header nor a method that is none is sent", async () => {
  const egress = openEgress({ exceptions: [] });
  const call = get("http://8.8.8.8/");
  expect(await egress({ ...call, headers: { "x-a": "b\r\nx-c: d" } })).toEqual({
    is: "refused",
    reason: "wrong-header",
  });
  for (const method of ["CONNECT", "GET /", ""])
    expect(await egress({ ...call, method })).toEqual({ is: "refused", reason: "wrong-method" });
});
