import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A process of its own: takes as long as the address says, and tells when each quick call came.
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://receiver");
  if (pathname === "/quick") process.send?.({ name: searchParams.get("name"), at: Date.now() });
  const waitMs = Number(searchParams.get("wait") ?? 0);
  request.resume().on("end", () => setTimeout(() => response.end("ok"), waitMs));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port)); // what it listens on
process.on("disconnect", () => process.exit());
