import {
  areas,
  type Connection,
  type ConnectionInput,
  type Localized,
  maxConnectionNameLength,
} from "@askloom/contract";
import { connections, formActions } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { type Doing, peopleOf, recordItemOf, recordKind, usersIn } from "../../records/records.ts";
import { hasStep } from "../../runs/runs.ts";

export type ConnectionRow = typeof connections.$inferSelect;

const neededAgain: Localized = {
  en: "Enter the secret. It is needed again when the kind or the address changes.",
  zh_Hans: "请输入密钥。更改类型或地址时需要重新输入。",
};

/** Connections: secrets that are sealed, bound to the beginning of an address, and never shown again (CN1, CN2). */
export const connectionKind = (seal: Secrets["seal"]) =>
  recordKind({
    one: "Connection",
    many: "Connections",
    subject: "connection",
    table: connections,
    name: { field: "name", maxLength: maxConnectionNameLength },
    usedBy: {
      by: [
        // CN8
        { ...usersIn(areas.formActions, formActions), where: ({ id }: ConnectionRow) => hasStep({ connectionId: id }) },
      ],
    },
    columnsOf: async ({ language }, { secret, ...body }: ConnectionInput, row?: ConnectionRow) => {
      if (!isSecretKnown(body, secret, row))
        throw new Refusal("invalid-input", { errors: [{ field: "body.secret", detail: neededAgain[language] }] });
      if (body.kind === "none") return { ...body, sealedSecret: null, secretSetAt: null };
      if (secret === undefined) return body;
      return { ...body, sealedSecret: seal(Buffer.from(secret)), secretSetAt: new Date() };
    },
    itemsOf: async (_doing, rows: ConnectionRow[]) => rows.map((row) => ({ ...recordItemOf(row), kind: row.kind })),
    entityOf,
  });

/** A secret stays with where it was entered for: elsewhere it would be sent to someone else (CN3). */
function isSecretKnown(
  body: Omit<ConnectionInput, "secret">,
  secret: string | undefined,
  row?: ConnectionRow,
): boolean {
  if (body.kind === "none" || secret !== undefined) return true;
  return (
    row !== undefined && row.sealedSecret !== null && row.kind === body.kind && row.addressPrefix === body.addressPrefix
  );
}

async function entityOf({ transaction }: Doing, row: ConnectionRow): Promise<Connection> {
  const people = await peopleOf(transaction, [row]);
  const { kind, addressPrefix, headerName, loginName, secretSetAt, signedSince, sealedSigningBefore } = row;
  return {
    ...recordItemOf(row),
    kind,
    addressPrefix,
    headerName,
    loginName,
    secretSetAt: secretSetAt?.toISOString() ?? null,
    signedSince: signedSince?.toISOString() ?? null,
    hasPreviousSigningSecret: sealedSigningBefore !== null,
    createdBy: people(row.createdBy),
    changedBy: people(row.changedBy),
  };
}
