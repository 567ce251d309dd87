import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A process of its own: counts calls, answers each at once, and says how many there were when it is asked.
let count = 0;
const server = createServer((request, response) => {
  if (request.method === "GET") response.end(String(count));
  else {
    count += 1;
    request.resume().on("end", () => response.end("ok"));
  }
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port)); // what it listens on
process.on("disconnect", () => process.exit());
