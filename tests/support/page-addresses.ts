import { endpointNames, endpoints } from "@askloom/contract";
import { cheapHash } from "./cheap-hash.ts";
import { routesOf } from "./routes-of.ts";
import type { TestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "./visit-fixture.ts";
import { publishForVisitors } from "./visitor-group.ts";

/** A route that is not in the endpoint table. */
export interface OtherRoute {
  readonly method: "GET" | "HEAD" | "POST";
  readonly path: string;
}

export function otherRoutesOf({ app }: TestServer): OtherRoute[] {
  const inTable = new Set(
    endpointNames.map((name) => `${endpoints[name].method} ${endpoints[name].path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  return routesOf(app)
    .filter((route) => !inTable.has(route) && !route.startsWith("OPTIONS"))
    .map((route) => {
      const [method = "", path = ""] = route.split(" ");
      return { method: method as OtherRoute["method"], path };
    });
}

/** Gives a route's address, with what is there in the places of its parameters, or with anything. */
export type PageAddress = (path: string, anything: string, choice: number) => string;

/** Publishes forms with a different page each, and sends a response to one. */
export async function publishPages(server: TestServer, testTenant: TestTenant): Promise<PageAddress> {
  const fixture = visitFixture(
    () => server,
    () => testTenant,
  );
  const open = await fixture.publish(shortForm, { mayChange: true, confirmation: { sendCopy: true } });
  const locked = await fixture.publish(shortForm, { passwordHash: cheapHash("open sesame") });
  const guests = await publishForVisitors(server, testTenant.tenantId, { group: { emailCheck: true } });
  const links = [open.link, locked.link, guests.link];
  const copyEnd = (await fixture.send(open, bodyOf(open, { name: "Ada" }))).json().copy.split("/r/")[1];
  return (path, anything, choice) =>
    path
      .replace(":link", choice % 5 === 0 ? anything : (links[choice % links.length] ?? ""))
      .replace(":end", choice % 3 === 0 ? anything : copyEnd)
      .replaceAll(/:\w+|\*/g, anything);
}
