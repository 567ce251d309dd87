import type { Connection, ConnectionKind } from "@askloom/contract";
import type { ConnectionBody } from "./connections-api.ts";

/** What is typed about a connection. */
export interface ConnectionDraft {
  readonly name: string;
  readonly kind: ConnectionKind;
  readonly addressPrefix: string;
  readonly headerName: string;
  readonly loginName: string;
  readonly secret: SecretDraft;
}

/** A secret is never read, so the time when it was entered tells whether someone else entered another one (CN9). */
export interface SecretDraft {
  readonly typed: string;
  readonly savedAt: string | null;
}

export const newDraft = (addressPrefix = ""): ConnectionDraft => ({
  ...{ name: "", kind: "bearer", addressPrefix, headerName: "", loginName: "" },
  secret: { typed: "", savedAt: null },
});

export const draftOf = ({ headerName, loginName, secretSetAt, ...saved }: Connection): ConnectionDraft => ({
  ...{ name: saved.name, kind: saved.kind, addressPrefix: saved.addressPrefix },
  headerName: headerName ?? "",
  loginName: loginName ?? "",
  secret: { typed: "", savedAt: secretSetAt },
});

/** The origin of an address: what a new connection is bound to unless someone narrows it. */
export const prefixOf = (address: string): string => {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? `${url.origin}/` : "";
};

/** A secret stays with its kind and address; elsewhere it is entered again (CN3). */
export function needsSecret({ kind, addressPrefix }: ConnectionDraft, saved: Connection | undefined): boolean {
  if (kind === "none") return false;
  return saved === undefined || saved.kind !== kind || (URL.parse(addressPrefix)?.href ?? "") !== saved.addressPrefix;
}

export type ConnectionField = Exclude<keyof ConnectionDraft, "kind">;

/** What is missing or wrong, by field. */
export function faultsIn(draft: ConnectionDraft, saved: Connection | undefined): ConnectionField[] {
  const { name, kind, addressPrefix, headerName, loginName, secret } = draft;
  const url = URL.parse(addressPrefix.trim());
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === "";
  const isSecretWrong = secret.typed === "" ? needsSecret(draft, saved) : !/^[\x20-\x7e]+$/.test(secret.typed);
  const wrong: Readonly<Record<ConnectionField, boolean>> = {
    name: name.trim() === "",
    addressPrefix: !isPlain,
    headerName: kind === "header" && !/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(headerName),
    loginName: kind === "basic" && !/^[\x20-\x39\x3b-\x7e]{1,200}$/.test(loginName),
    secret: kind !== "none" && isSecretWrong,
  };
  return (Object.keys(wrong) as ConnectionField[]).filter((field) => wrong[field]); // by its own keys
}

export const bodyOf = (draft: ConnectionDraft): ConnectionBody => ({
  name: draft.name.trim(),
  kind: draft.kind,
  addressPrefix: draft.addressPrefix.trim(),
  headerName: draft.kind === "header" ? draft.headerName : null,
  loginName: draft.kind === "basic" ? draft.loginName : null,
  ...(draft.kind === "none" || draft.secret.typed === "" ? {} : { secret: draft.secret.typed }),
});
