import { isIP } from "node:net";
import { type Exception, isAllowedAddress, isAllowedName, isPossiblePort, isUsualPort } from "./exceptions.ts";
import { isPublicAddress } from "./public-address.ts";

/** Why an address that someone gave is not called. It will not be called later either. */
export type EgressRefusal =
  | "not-an-address"
  | "wrong-scheme"
  | "wrong-port"
  | "has-credentials"
  | "not-public"
  | "wrong-header"
  | "wrong-method";

export interface Target {
  readonly url: URL;
  /** The name or the address to connect to, without brackets. */
  readonly host: string;
  readonly port: number;
}

const ports: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** What an address means, read as browsers do; why it is not called, where it is known before its name is resolved (EG1). */
export function targetOf(address: string, exceptions: readonly Exception[]): Target | EgressRefusal {
  const url = URL.parse(address);
  if (url === null) return "not-an-address";
  const usual = ports[url.protocol];
  if (usual === undefined) return "wrong-scheme";
  if (url.username !== "" || url.password !== "") return "has-credentials";
  const port = url.port === "" ? usual : Number(url.port);
  if (!isPossiblePort(exceptions, port)) return "wrong-port";
  const target = { url, host: url.hostname.replace(/^\[|\]$/g, ""), port };
  return isIP(target.host) === 0 ? target : (refusalOf(target, [target.host], exceptions) ?? target);
}

/** Why a target is not called: one address of it that may not be connected to is one too many (EG2). */
export function refusalOf(
  { host, port }: Pick<Target, "host" | "port">,
  addresses: readonly string[],
  exceptions: readonly Exception[],
): EgressRefusal | undefined {
  if (isAllowedName(exceptions, host, port)) return undefined;
  const isCallable = (address: string) =>
    (isUsualPort(port) && isPublicAddress(address)) || isAllowedAddress(exceptions, address, port);
  if (addresses.every(isCallable)) return undefined;
  return isUsualPort(port) ? "not-public" : "wrong-port";
}
