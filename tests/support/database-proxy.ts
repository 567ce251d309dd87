import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface DatabaseProxy {
  readonly port: number;
  /** Where connections lead from now on. */
  target: number;
}

/** An address that stays the same while the database behind it is stopped and started again elsewhere. */
export async function databaseProxy(target: number): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(proxy.target, "127.0.0.1");
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  await once(server, "listening");
  // A server that listens on a TCP port has an address object.
  const proxy = { port: (server.address() as AddressInfo).port, target };
  return proxy;
}
