import { validateHeaderName, validateHeaderValue } from "node:http";

/** Headers that belong to the connection, and those that services of a host take for a proof of being inside (EG5). */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|proxy-.*|metadata.*|x-(?:aws|google|azure|identity)-.*|x-metadata-token)$/i;

export const areSendable = (headers: Readonly<Record<string, string>>): boolean =>
  Object.entries(headers).every(([name, value]) => !ownHeaders.test(name) && isWellFormed(name, value));

function isWellFormed(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
