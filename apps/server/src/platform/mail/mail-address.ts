import { domainToASCII } from "node:url";
import { z } from "zod";

/**
 * The address as a mail server takes it: a domain in other letters is written in its ASCII form. Undefined for what is no
 * address, and for names before the @ in other letters, which few mail servers take.
 */
export function mailAddressOf(text: string | null | undefined): string | undefined {
  const [, name = "", domain = ""] = /^([^@]+)@([^@]+)$/.exec(text?.trim() ?? "") ?? [];
  const host = domainToASCII(domain);
  const address = `${name}@${host}`;
  return address.length <= 320 && isName(name) && isHost(host) ? address : undefined;
}

// The domain is looked at apart: zod knows no domains that end in other letters.
const isName = (name: string): boolean => z.email().safeParse(`${name}@example.com`).success;

const isHost = (host: string): boolean =>
  host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(host);

export const isMailAddress = (text: string | null | undefined): text is string => mailAddressOf(text) !== undefined;
