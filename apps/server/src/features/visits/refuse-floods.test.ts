import { once } from "node:events";
import { createServer, type IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { OwnerQueue } from "../../platform/queues/owner-queue.ts";
import { createSpread, type Spread } from "../../platform/queues/spread.ts";
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

test("[FL11] [FL66] of those that wait to be begun too many of one network to one link are refused, and no others", async () => {
  const taken: ServerResponse[] = [];
  const held = holdingSpread();
  const { spread } = held;
  const baseUrl = await served((_, response) => taken.push(response), { isPlausible: false, spread });
  const sendFrom = (network: string, link = "abc") =>
    fetch(`${baseUrl}/api/f/${link}/responses`, { method: "POST", body: "{}", headers: { "x-network": network } });
  const sending = [sendFrom("a")];
  await expect.poll(() => held.size()).toBe(1);
  expect((await sendFrom("a")).status).toBe(503);
  sending.push(sendFrom("b"), sendFrom("a", "def"));
  await expect.poll(() => held.size()).toBe(3);
  held.letGo();
  // What was begun waits no more.
  sending.push(sendFrom("a"));
  await expect.poll(() => held.size()).toBe(1);
  held.letGo();
  await expect.poll(() => taken.length).toBe(4);
  for (const response of taken) response.end("taken");
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("[FL11] what waited is refused if there is no slot when it is begun", async () => {
  const taken: ServerResponse[] = [];
  const held = holdingSpread();
  const baseUrl = await served((_, response) => taken.push(response), { maxToBegin: 2, spread: held.spread });
  const send = () => fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST", body: "{}" });
  const sending = [send(), send()];
  await expect.poll(() => held.size()).toBe(2);
  held.letGo();
  await expect.poll(() => taken.length).toBe(1);
  taken[0]?.end("taken");
  expect((await Promise.all(sending)).map(({ status }) => status).toSorted()).toEqual([200, 503]);
});

test("[O19] refusals that are due at once are written over several turns", async () => {
  const baseUrl = await served(() => undefined, { spread: () => false });
  const due: (() => void)[] = [];
  const later = globalThis.setTimeout;
  const timers = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
      ms === delayMs ? due.push(() => work(...given)) : later(work, ms, ...given)) as typeof setTimeout);
  const written = vi.spyOn(ServerResponse.prototype, "writeHead");
  onTestFinished(() => {
    timers.mockRestore();
    written.mockRestore();
  });
  const sending = Array.from({ length: 120 }, () => fetch(`${baseUrl}/api/f/abc/responses`, { method: "POST" }));
  await expect.poll(() => due.length).toBe(120);
  for (const refuse of due) refuse();
  expect(written).toHaveBeenCalledTimes(50);
  expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([503]));
});

/** A spread in which everything waits until it is let go. */
function holdingSpread() {
  const waiting = new OwnerQueue<() => void>();
  const spread: Spread = (work, { owner, name, most } = { owner: () => "", name: () => "", most: 1 }) => {
    const line = `${owner()} ${name()}`;
    if (waiting.sizeOf(line) >= most) return false;
    waiting.push(line, work);
    return true;
  };
  const letGo = () => {
    while (waiting.size > 0) waiting.shift()?.();
  };
  return { spread, letGo, size: () => waiting.size };
}

interface Served {
  readonly isPlausible?: boolean;
  readonly maxToBegin?: number;
  readonly spread?: Spread;
}

const delayMs = 5;

/** One slot, which a request takes while it waits for its answer. */
async function served(
  handle: (url: string, response: ServerResponse) => void,
  { isPlausible = true, maxToBegin = 1, spread = createSpread() }: Served = {},
): Promise<string> {
  const slots = sendSlotsWith({ perLink: 1, most: 2 });
  const networkOf = ({ headers }: IncomingMessage) => String(headers["x-network"]);
  const limits = {
    ...{ slots, spread, maxToBegin, networkOf },
    retryAfter: "1",
    delayMs,
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
