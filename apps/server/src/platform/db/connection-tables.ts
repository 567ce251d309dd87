import type { ConnectionKind } from "@askloom/contract";
import { areaColumns, askloom, bytea, instant } from "./columns.ts";
import { text, uuid } from "./drizzle.ts";

export const connections = askloom.table("connections", {
  ...areaColumns(),
  kind: text("kind").$type<ConnectionKind>().notNull(),
  addressPrefix: text("address_prefix").notNull(),
  headerName: text("header_name"),
  loginName: text("login_name"),
  sealedSecret: bytea("sealed_secret"),
  secretSetAt: instant("secret_set_at"),
  sealedSigning: bytea("sealed_signing"),
  sealedSigningBefore: bytea("sealed_signing_before"),
  signedSince: instant("signed_since"),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});
