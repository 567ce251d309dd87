import { connect } from "node:net";
import { endpointNames, endpoints } from "@askloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { multipart } from "../../../../../tests/support/multipart.ts";
import { otherRoutesOf, publishPages } from "../../../../../tests/support/page-addresses.ts";
import { apiKey, requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";

/** A request as its bytes say it: neither a client nor light-my-request would send most of these. */
interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
type Lines = readonly (readonly [name: string, value: string])[];

let server: ListeningServer;
let requests: RawRequest[];
beforeAll(async () => {
  server = await createListeningServer({ RESPONSES_PER_MINUTE: "1000000", TRUST_PROXY: "1" });
  const testTenant = await makeTestTenant(server);
  const addressOf = await publishPages(server, testTenant);
  const { logApiKey } = (await server.call({ url: "/api/environment" })).json();
  const inTable = endpointNames.map((name) => {
    const isLog = endpoints[name].access.kind === "logKey";
    const request = requestOf(name, sampleOf(name, testTenant), isLog ? apiKey(logApiKey) : bearer(testTenant));
    return rawRequest(request as Parameters<typeof rawRequest>[0]);
  });
  const others = otherRoutesOf(server).flatMap(({ method, path }) =>
    [3, 4].map((choice) =>
      rawRequest({
        method,
        url: addressOf(path, "x", choice),
        ...(method === "POST" ? multipart({ name: "Ada", code: "123456" }) : {}),
      }),
    ),
  );
  requests = [...inTable, ...others];
});
afterAll(() => server.close());

const rawRequest = (request: {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  payload?: string;
}): RawRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers ?? {},
  body: request.payload ?? "",
});

/** Gives the status of the answer; undefined where the connection was closed without one. */
function statusOf({ method, url, headers, body }: RawRequest, lines: Lines): Promise<number | undefined> {
  const names = new Set(lines.map(([name]) => name));
  const own = Object.entries({ "content-length": String(Buffer.byteLength(body)), ...headers });
  const all = [["host", "localhost"], ["connection", "close"], ...own.filter(([name]) => !names.has(name)), ...lines];
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
    socket.once("data", (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(String(data))?.[1]));
      socket.destroy();
    });
    socket.once("close", () => resolve(undefined));
    socket.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(undefined) : reject(error),
    );
    socket.write(`${method} ${url} HTTP/1.1\r\n${head}\r\n${body}`);
    if (lines === tooLong) socket.end();
  });
}

/** What a route may read to answer as well as it can: none of it is a reason to refuse. */
const advisory = [
  "accept",
  "accept-encoding",
  "accept-language",
  "cookie",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "last-event-id",
  "origin",
  "purpose",
  "range",
  "referer",
  "sec-fetch-site",
  "sec-purpose",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
];

const inAll = (value: string): Lines => advisory.map((name) => [name, value]);
const odd: Readonly<Record<string, Lines>> = {
  "headers that are empty": inAll(""),
  "headers of spaces": inAll("  \t "),
  "headers of commas": inAll(",;=,;=".repeat(60)),
  "long headers": inAll("a".repeat(600)),
  "headers of large numbers": inAll("bytes=99999999999999999999-0,-1;q=1e999"),
  "headers that name a prototype": inAll("__proto__; constructor=valueOf"),
  "headers with quotes that stay open": inAll('W/"\\"\\\\'),
  "headers with broken percents": inAll("%ff%00%; a=%E0%A4%A"),
  "headers that are not ASCII": inAll("jörg@例子.测试 💥\u0085\u00ff"),
  "headers with addresses of nothing": inAll("999.999.999.999, ::ffff:1.2.3.4.5, [::1, unknown, 1.2.3.4:99999"),
};

/** What a route may refuse a request for. */
const decisive: Readonly<Record<string, Lines>> = {
  "an empty If-Match": [["if-match", ""]],
  "an If-Match of anything": [["if-match", "*"]],
  "an If-Match that is no number": [["if-match", '"99999999999999999999", W/"x", ""']],
  "If-Match twice": [
    ["if-match", '"1"'],
    ["if-match", '"2"'],
  ],
  "a token that is none": [["authorization", "Bearer jörg 💥"]],
  "two tokens": [
    ["authorization", "Bearer x"],
    ["authorization", "Basic eDp5"],
  ],
  "a tenant that is none": [["polpabptenantid", "\u00ff%00' or 1=1"]],
  "a unit twice": [
    ["polpabporgunitid", "x"],
    ["polpabporgunitid", "y"],
  ],
  "headers twice": advisory.flatMap((name) => [
    [name, "a"],
    [name, "b; c=d"],
  ]),
  "a key that is none": [["x-api-key", "ÿ".repeat(300)]],
  "16 kB of cookies": [["cookie", "a=b; ".repeat(3_300)]],
  "2,100 headers": Array.from({ length: 2_100 }, (_, index) => [`x-${index}`, "1"] as const),
};

const aboutTheBody: Readonly<Record<string, Lines>> = {
  "no type": [["content-type", ""]],
  "a type that is none": [["content-type", "💥; charset=utf-99; boundary"]],
  "JSON in another alphabet": [["content-type", "application/json; charset=utf-16"]],
  "a form without a boundary": [["content-type", "multipart/form-data"]],
  "an endless boundary": [["content-type", `multipart/form-data; boundary=${"x".repeat(5_000)}`]],
  "two types": [
    ["content-type", "application/json"],
    ["content-type", "text/plain"],
  ],
  "gzip that is none": [["content-encoding", "gzip"]],
  "an encoding of nobody": [["content-encoding", "x-ä, br, gzip"]],
  "a length that is none": [["content-length", "many"]],
  "a length below zero": [["content-length", "-1"]],
  "two lengths": [
    ["content-length", "1"],
    ["content-length", "2"],
  ],
  "a length and chunks": [
    ["content-length", "5"],
    ["transfer-encoding", "chunked"],
  ],
  "chunks of nothing": [["transfer-encoding", "gzip, chunked"]],
  "too short a length": [["content-length", "1"]],
  "an expectation of nobody": [["expect", "the unexpected"]],
};
/** The sender closes before all of it is there: nobody is left to answer. */
const tooLong: Lines = [["content-length", "100000"]];

/** Each route meets a sixth of the cases, and any six routes all of them. */
const cases = (table: Readonly<Record<string, Lines>>) =>
  Object.entries(table).map(([title, lines], place) => ({ title, lines, place }));
const everySixth = (of: readonly RawRequest[], place: number) => of.filter((_, index) => (index + place) % 6 === 0);

describe("hostile headers", () => {
  test.for(cases({ ...odd, ...decisive }))("[E12] no route answers 5xx to $title", async ({ lines, place }) => {
    expect(await failing(everySixth(requests, place), lines)).toEqual([]);
  });

  test.for(cases(aboutTheBody))("[E12] no route that takes a body answers 5xx to $title", async ({ lines, place }) => {
    expect(await failing(everySixth(withBodies(), place), lines)).toEqual([]);
  });

  test("[E12] a body that ends before its length does is nobody's failure", async () => {
    const answers = await statuses(everySixth(withBodies(), 0), tooLong);
    expect(answers.filter(({ status }) => status !== undefined && status >= 500)).toEqual([]);
    expect(await statusOf(rawRequest({ method: "GET", url: "/healthz" }), [])).toBe(200);
  });
});

const withBodies = () => requests.filter(({ body }) => body !== "");

const failing = async (of: readonly RawRequest[], lines: Lines) =>
  (await statuses(of, lines)).filter(({ status }) => status === undefined || Number.isNaN(status) || status >= 500);

async function statuses(of: readonly RawRequest[], lines: Lines) {
  const left = [...of];
  const answers: { request: string; status: number | undefined }[] = [];
  const ask = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      answers.push({ request: `${next.method} ${next.url}`, status: await statusOf(next, lines) });
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answers;
}
