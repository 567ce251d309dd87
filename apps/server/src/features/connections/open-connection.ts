import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import { connections } from "../../platform/db/schema.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { isSeen } from "../../records/records.ts";
import type { ConnectionRow } from "./connection-kind.ts";

/** What a webhook is sent with. */
export interface OpenedConnection {
  readonly headers: Readonly<Record<string, string>>;
  /** The present one first. */
  readonly signingSecrets: readonly string[];
  /** What must not be shown or stored in clear, wherever it turns up. */
  readonly masked: readonly string[];
}

export type ConnectionProblem = "connection-gone" | "connection-elsewhere" | "connection-sealed";

/** The secrets of a connection, for an address that it is bound to. */
export async function openConnection(
  transaction: Transaction,
  { unseal }: Pick<Secrets, "unseal">,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<OpenedConnection | ConnectionProblem> {
  const [row] = await transaction
    .select()
    .from(connections)
    // A person who tries a step with a unit chosen uses no connection of another one (T8). Deliveries have no unit.
    .where(and(eq(connections.id, id), isNull(connections.deletedAt), isSeen(transaction, connections)));
  if (row === undefined) return "connection-gone";
  if (!isBelow(row.addressPrefix, address)) return "connection-elsewhere";
  const sealed = [row.sealedSecret, row.sealedSigning, row.sealedSigningBefore];
  const [secret, ...signing] = sealed.map((part) => (part === null ? undefined : unseal(part)?.toString()));
  // Sealed with another secret of the installation: nothing can be sent with it.
  if (sealed.some((part, index) => part !== null && [secret, ...signing][index] === undefined))
    return "connection-sealed";
  const signingSecrets = signing.filter((one) => one !== undefined);
  const headers = secret === undefined ? {} : headersOf[row.kind](row, secret);
  // The code of a basic log-in gives its password away, also without the word before it.
  const sent = Object.values(headers).flatMap((value) => [value, value.replace(/^Basic /, "")]);
  return { headers, signingSecrets, masked: [...new Set([...sent, ...(secret === undefined ? [] : [secret])])] };
}

const headersOf: Readonly<
  Record<ConnectionRow["kind"], (row: ConnectionRow, secret: string) => Readonly<Record<string, string>>>
> = {
  none: () => ({}),
  bearer: (_row, secret) => ({ authorization: `Bearer ${secret}` }),
  basic: ({ loginName }, secret) => ({
    authorization: `Basic ${Buffer.from(`${loginName ?? ""}:${secret}`).toString("base64")}`,
  }),
  header: ({ headerName }, secret) => (headerName === null ? {} : { [headerName.toLowerCase()]: secret }),
};

/** Whether an address is at the same origin, and at the path of the prefix or below it (CN3). */
export function isBelow(prefix: string, address: string): boolean {
  const [above, below] = [URL.parse(prefix), URL.parse(address)];
  if (above === null || below === null || above.origin !== below.origin) return false;
  const path = above.pathname.replace(/\/$/, "");
  return below.pathname === path || below.pathname.startsWith(`${path}/`);
}
