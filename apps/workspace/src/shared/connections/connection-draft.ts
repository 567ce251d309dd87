import type { Connection, ConnectionKind } from "@askloom/contract";
import type { ConnectionBody } from "./connections-api.ts";

/** What is typed about a connection. */
export interface ConnectionDraft {
  readonly name: string;
  readonly kind: ConnectionKind;
  readonly addressPrefix: string;
  readonly headerName: string;
  readonly loginName: string;
  readonly secret: string;
}

export const newDraft = (addressPrefix = ""): ConnectionDraft => ({
  ...{ name: "", kind: "bearer", addressPrefix, headerName: "", loginName: "", secret: "" },
});

export const draftOf = ({ name, kind, addressPrefix, headerName, loginName }: Connection): ConnectionDraft => ({
  ...{ name, kind, addressPrefix, secret: "" },
  headerName: headerName ?? "",
  loginName: loginName ?? "",
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
  const wrong: Readonly<Record<ConnectionField, boolean>> = {
    name: name.trim() === "",
    addressPrefix: !isPlain,
    headerName: kind === "header" && !/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(headerName),
    loginName: kind === "basic" && !/^[\x20-\x39\x3b-\x7e]{1,200}$/.test(loginName),
    secret: kind !== "none" && (secret === "" ? needsSecret(draft, saved) : !/^[\x20-\x7e]+$/.test(secret)),
  };
  return (Object.keys(wrong) as ConnectionField[]).filter((field) => wrong[field]); // by its own keys
}

export const bodyOf = ({
  name,
  kind,
  addressPrefix,
  headerName,
  loginName,
  secret,
}: ConnectionDraft): ConnectionBody => ({
  name: name.trim(),
  kind,
  addressPrefix: addressPrefix.trim(),
  headerName: kind === "header" ? headerName : null,
  loginName: kind === "basic" ? loginName : null,
  ...(kind === "none" || secret === "" ? {} : { secret }),
});
