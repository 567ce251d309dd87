import ipaddr from "ipaddr.js";

/** An entry of `EGRESS_ALLOW`: a name or a network, with one port or those that everyone may use. */
export interface Exception {
  readonly name?: string;
  readonly network?: [ipaddr.IPv4 | ipaddr.IPv6, number];
  readonly port: number | undefined;
}

const usualPorts: readonly number[] = [80, 443];

/** Reads an entry; undefined where it is none. */
export function exceptionOf(entry: string): Exception | undefined {
  const match =
    /^(?:\[(?<v6>[\da-f:.]+)\]|(?<host>[^:[\]]+)|(?<bare>[\da-f:.]+(?:\/\d+)?))(?::(?<port>\d{1,5}))?$/i.exec(entry);
  const { v6, host, bare, port } = match?.groups ?? {};
  const text = v6 ?? host ?? bare;
  const number = port === undefined ? undefined : Number(port);
  if (text === undefined || (number !== undefined && (number < 1 || number > 65_535))) return undefined;
  const network = networkOf(text);
  if (network !== undefined) return { network, port: number };
  return /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?)+$/i.test(text) && !/\.\d+\.?$|^\d+$/.test(text)
    ? { name: withoutEndDot(text.toLowerCase()), port: number }
    : undefined;
}

function networkOf(text: string): Exception["network"] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (ipaddr.IPv6.isValid(text)) return [ipaddr.IPv6.parse(text), 128];
  return ipaddr.IPv4.isValidFourPartDecimal(text) ? [ipaddr.IPv4.parse(text), 32] : undefined;
}

/** A name is the same with a dot at its end. */
export const withoutEndDot = (name: string): string => name.replace(/\.$/, "");

const allowsPort = ({ port }: Exception, wanted: number): boolean =>
  port === undefined ? usualPorts.includes(wanted) : port === wanted;

/** Whether some address could be reached at this port. */
export const isPossiblePort = (exceptions: readonly Exception[], port: number): boolean =>
  usualPorts.includes(port) || exceptions.some((exception) => allowsPort(exception, port));

export const isUsualPort = (port: number): boolean => usualPorts.includes(port);

export const isAllowedName = (exceptions: readonly Exception[], name: string, port: number): boolean =>
  exceptions.some((exception) => exception.name === withoutEndDot(name) && allowsPort(exception, port));

export function isAllowedAddress(exceptions: readonly Exception[], address: string, port: number): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return exceptions.some(
    (exception) =>
      exception.network !== undefined &&
      exception.network[0].kind() === parsed.kind() &&
      parsed.match(exception.network) &&
      allowsPort(exception, port),
  );
}
