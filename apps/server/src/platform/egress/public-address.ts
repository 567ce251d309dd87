import ipaddr from "ipaddr.js";

/** Addresses that look public and lead into the host's own network: the service of Azure that gives out secrets. */
const hostServices = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address, as a resolver gives it, is one of the public Internet. One that wraps another is not (EG2). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !hostServices.has(parsed.toString());
}
