import Fastify from "fastify";
import { expect, test } from "vitest";
import { refuseFloods } from "./refuse-floods.ts";

test("[FL11] while too many wait, a response is refused unread with 503 and Retry-After; all else goes on", async () => {
  const app = Fastify();
  let isFull = false;
  refuseFloods(app, { isFull: () => isFull, retryAfter: "1" });
  app.post("/api/f/:link/responses", async () => "taken");
  app.get("/f/:link", async () => "page");
  const send = () => app.inject({ method: "POST", url: "/api/f/abc/responses", payload: { id: "one" } });
  expect((await send()).body).toBe("taken");
  isFull = true;
  const refused = await send();
  expect(refused).toMatchObject({
    statusCode: 503,
    headers: {
      "retry-after": "1",
      "content-type": "application/problem+json",
      "content-language": "en",
      "cache-control": "no-store",
    },
  });
  expect(refused.json()).toMatchObject({ status: 503, code: "unavailable", requestId: expect.any(String) });
  expect((await app.inject({ url: "/f/abc" })).body).toBe("page");
  await app.close();
});
