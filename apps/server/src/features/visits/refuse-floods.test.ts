import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refuseFloods } from "./refuse-floods.ts";

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

test("[FL11] anyone who leaves while waiting makes room", async () => {
  const waiting: ServerResponse[] = [];
  const baseUrl = await served((_, response) => waiting.push(response));
  const leaving = new AbortController();
  const send = (signal?: AbortSignal) =>
    fetch(`${baseUrl}/api/f/abc/responses`, {
      method: "POST",
      body: "{}",
      ...(signal === undefined ? {} : { signal }),
    });
  const left = send(leaving.signal).catch(() => "left");
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  expect(await left).toBe("left");
  await expect.poll(() => waiting[0]?.destroyed).toBe(true);
  const next = send();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.end("taken");
  expect((await next).status).toBe(200);
});

/** Room for one at a time. */
async function served(handle: (url: string, response: ServerResponse) => void): Promise<string> {
  const limits = { maxAtOnce: 1, retryAfter: "1", delayMs: 5, headers: { "x-content-type-options": "nosniff" } };
  const server = createServer(
    refuseFloods((request, response) => {
      request.resume().on("end", () => handle(request.url ?? "", response));
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
