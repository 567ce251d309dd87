import Fastify from "fastify";
import { expect, test } from "vitest";
import { clientAddress, trustedProxies } from "./client-address.ts";

test.for<[proxies: false | number | string, address: string]>([
  [false, "192.0.2.1"],
  [1, "198.51.100.9"],
  [2, "203.0.113.5"],
  ["192.0.2.0/24", "198.51.100.9"],
  ["192.0.2.1, 198.51.100.9", "203.0.113.5"],
  ["10.0.0.0/8", "192.0.2.1"],
])(
  "[C28] with the trusted proxies %s a caller has the same address before and inside the application",
  async ([proxies, address]) => {
    const isTrusted = trustedProxies(proxies);
    const app = Fastify({ trustProxy: isTrusted });
    app.get("/", async (request) => [request.ip, clientAddress(request.raw, isTrusted)]);
    const answer = await app.inject({
      url: "/",
      remoteAddress: "192.0.2.1",
      headers: { "x-forwarded-for": "203.0.113.5, 198.51.100.9" },
    });
    expect(answer.json()).toEqual([address, address]);
  },
);
