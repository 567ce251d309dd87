import { isSameText, signatureWith } from "../../platform/secrets/secrets.ts";

// Crockford's: no letter that looks like a figure or another letter.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function inLetters(bytes: Uint8Array, length: number): string {
  let text = "";
  for (const byte of bytes.subarray(0, length)) text += letters[byte % letters.length];
  return text;
}

/** The number that a sender is told: the same for the same response, and no secret. It is the end of the id. */
export const receiptOf = (responseId: string): string =>
  `${fourLetters(responseId.slice(-10, -5))}-${fourLetters(responseId.slice(-5))}`;

/** Five hexadecimal figures say as much as four letters. */
function fourLetters(figures: string): string {
  const value = Number.parseInt(figures, 16);
  return [15, 10, 5, 0].map((shift) => letters[(value >> shift) & 31]).join("");
}

/** Anyone who may read a copy may change what was sent, where the publication allows it (FL19). */
export const changeAddress = (copy: string, { mayChange }: { mayChange: boolean }): string | null =>
  mayChange ? `${copy}/change` : null;

/** Anyone who holds the address of a copy may read it: it cannot be made out of the receipt. */
export interface CopyAddresses {
  of(link: string, responseId: string): string;
  /** The response's id, if this is the end of an address that was given out. */
  read(link: string, end: string): string | undefined;
}

export function copyAddressesWith(key: Buffer): CopyAddresses {
  const signatureOf = signatureWith(key);
  const signed = (link: string, responseId: string) => `copy|${link}|${responseId}`;
  return {
    of: (link, responseId) => `/f/${link}/r/${responseId}.${signatureOf(signed(link, responseId))}`,
    read(link, end) {
      const [, responseId, seal] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(end) ?? [];
      if (responseId === undefined || seal === undefined) return undefined;
      return isSameText(seal, signatureOf(signed(link, responseId))) ? responseId : undefined;
    },
  };
}
