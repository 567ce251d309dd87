import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Spread } from "../../platform/queues/spread.ts";
import { refuseFloods } from "./refuse-floods.ts";
import { sendSlotsWith } from "./send-slots.ts";

test("[FL11] while too many wait, a response is refused unread with 503 and Retry-After; all else goes on", async () => {
  const waiting: ServerResponse[] = [];
  const baseUrl = await served((url, response) => {
    if (url === "/f/abc") response.end("page");
    else waiting.push(response);
  });
  const send = () => fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST", body: "{}" });
  const first = send();
  await expect.poll(() => waiting.length).toBe(1);
  const refused = await send();
  expect([refused.status, Object.fromEntries(refused.headers)]).toMatchObject([
    503,
    {
      "retry-after": "1",
      "content-type": "application/problem+json",
      "content-language": "en",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  ]);
  expect(await refused.json()).toMatchObject({ status: 503, code: "unavailable", requestId: expect.any(String) });
  expect(await (await fetch(`${baseUrl}/f/abc`)).text()).toBe("page");
  const elsewhere = fetch(`${baseUrl}/api/f/def/responses`, { method: "POST", body: "{}" });
  await expect.poll(() => waiting.length).toBe(2);
  waiting.pop()?.end("taken elsewhere");
  expect(await (await elsewhere).text()).toBe("taken elsewhere");
  expect(waiting).toHaveLength(1);

  waiting[0]?.end("taken");
  expect(await (await first).text()).toBe("taken");
  const second = send();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.end("taken too");
  expect(await (await second).text()).toBe("taken too");
});

test("[FL66] while one network has all slots, others still send", async () => {
  const waiting: ServerResponse[] = [];
  const baseUrl = await served((_, response) => waiting.push(response));
  const sendFrom = (network: string) =>
    fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST", body: "{}", headers: { "x-network": network } });
  const flood = sendFrom("a");
  await expect.poll(() => waiting.length).toBe(1);
  expect((await sendFrom("a")).status).toBe(503);
  const other = sendFrom("b");
  await expect.poll(() => waiting.length).toBe(2);
  for (const response of waiting) response.end("taken");
  expect([(await flood).status, (await other).status]).toEqual([200, 200]);
});

test("[FL25] what takes no slot does not count, however long it is under way", async () => {
  const waiting: ServerResponse[] = [];
  const baseUrl = await served((_, response) => waiting.push(response), { isPlausible: false });
  const sending = [1, 2, 3].map(() => fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST", body: "{}" }));
  await expect.poll(() => waiting.length).toBe(3);
  for (const response of waiting) response.end("refused for what it is");
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("[FL11] [FL66] of those that wait to be begun too many are refused, and one of another network still waits", async () => {
  const taken: ServerResponse[] = [];
  const works: (() => void)[] = [];
  const baseUrl = await served((_, response) => taken.push(response), {
    isPlausible: false,
    begin: (_, work) => works.push(work),
  });
  const sendFrom = (network: string, link = "abc") =>
    fetch(`${baseUrl}/api/f/${link}/responses`, { method: "POST", body: "{}", headers: { "x-network": network } });
  const sending = [sendFrom("a")];
  await expect.poll(() => works.length).toBe(1);
  expect((await sendFrom("a")).status).toBe(503);
  sending.push(sendFrom("b"));
  await expect.poll(() => works.length).toBe(2);
  sending.push(sendFrom("a", "def"));
  await expect.poll(() => works.length).toBe(3);
  for (const work of works.splice(0)) work();
  // What was begun waits no more.
  sending.push(sendFrom("a"));
  await expect.poll(() => works.length).toBe(1);
  works[0]?.();
  await expect.poll(() => taken.length).toBe(4);
  for (const response of taken) response.end("taken");
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("[FL11] those that were let in to wait are refused if there is no slot when they are begun", async () => {
  const works: (() => void)[] = [];
  const taken: ServerResponse[] = [];
  const baseUrl = await served((_, response) => taken.push(response), {
    maxToBegin: 2,
    begin: (_, work) => works.push(work),
  });
  const send = () => fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST", body: "{}" });
  const [first, second] = [send(), send()];
  await expect.poll(() => works.length).toBe(2);
  for (const work of works) work();
  await expect.poll(() => taken.length).toBe(1);
  taken[0]?.end("taken");
  expect([(await first).status, (await second).status].toSorted()).toEqual([200, 503]);
});

interface Served {
  readonly isPlausible?: boolean;
  readonly maxToBegin?: number;
  readonly begin?: Spread;
}

/** One slot, which a request takes while it waits for its answer. */
async function served(
  handle: (url: string, response: ServerResponse) => void,
  { isPlausible = true, maxToBegin = 1, begin = (_, work) => work() }: Served = {},
): Promise<string> {
  const slots = sendSlotsWith({ perLink: 1, most: 2 });
  const waiting = sendSlotsWith({ perLink: maxToBegin, most: 2 * maxToBegin });
  const networkOf = ({ headers }: IncomingMessage) => String(headers["x-network"]);
  const limits = {
    slots,
    waiting,
    begin,
    networkOf,
    retryAfter: "1",
    delayMs: 5,
    headers: { "x-content-type-options": "nosniff" },
  };
  const server = createServer(
    refuseFloods((request, response) => {
      const { url = "" } = request;
      const free = isPlausible ? slots.take(url.split("/")[3] ?? "", networkOf(request)) : undefined;
      response.once("close", () => free?.());
      request.resume().on("end", () => handle(url, response));
    }, limits),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
