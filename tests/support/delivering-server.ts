import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestServer, type TestServer } from "./test-server.ts";

/** A server that delivers to this receiver, and where the receiver is. Closing it closes both. */
export async function createDeliveringServer(
  receiver: Server,
): Promise<{ readonly server: TestServer; readonly address: string }> {
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  // A receiver at a port has one.
  const { port } = receiver.address() as AddressInfo;
  const server = await createTestServer({ EGRESS_ALLOW: `127.0.0.1:${port}` });
  const close = async () => {
    await server.close();
    receiver.close();
  };
  return { server: { ...server, close }, address: `http://127.0.0.1:${port}` };
}
