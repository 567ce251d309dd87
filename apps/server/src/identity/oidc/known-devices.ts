import { randomBytes } from "node:crypto";
import { type Secrets, signatureWith } from "../../platform/secrets/secrets.ts";

export const knownDeviceCookie = "askloom.device";

/** How long a browser keeps it: the longest that browsers allow. */
export const knownDeviceSeconds = 400 * 24 * 3600;

const maxAccounts = 5;

/** An account as far as a device can know it: with another password the device is unknown again. */
export interface DeviceAccount {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** On which devices someone signed in before: guesses from elsewhere do not make these wait (I5). */
export interface KnownDevices {
  /** The name of the device that the cookie is of, where this account signed in there. */
  deviceOf(cookie: string | undefined, account: DeviceAccount): string | undefined;
  /** The cookie after this account signed in; the accounts that signed in there before stay known. */
  cookieWith(cookie: string | undefined, account: DeviceAccount): string;
}

/** The cookie is the device's random name and, for each account, a signature of both. */
export function knownDevicesWith(secrets: Secrets): KnownDevices {
  const sign = signatureWith(secrets.keyFor("known devices"));
  const markOf = (name: string, { id, passwordHash }: DeviceAccount) => sign(`${name} ${id} ${passwordHash ?? ""}`);
  return {
    deviceOf(cookie, account) {
      const [name = "", ...marks] = partsOf(cookie);
      return marks.includes(markOf(name, account)) ? name : undefined;
    },
    cookieWith(cookie, account) {
      const [name = randomBytes(16).toString("base64url"), ...marks] = partsOf(cookie);
      const mark = markOf(name, account);
      return [name, mark, ...marks.filter((one) => one !== mark).slice(0, maxAccounts - 1)].join(".");
    },
  };
}

// What was not made here is no cookie of ours: it must not become the name of a device.
const partsOf = (cookie = ""): string[] => (/^[\w-]{22}(?:\.[\w-]{22}){1,5}$/.test(cookie) ? cookie.split(".") : []);
