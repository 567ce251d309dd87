import { z } from "zod";
import type { Secrets } from "../../platform/secrets/secrets.ts";

export const someoneNew = "new";
export const nobodyKnown = "nobody";

const uuidLength = 36;
// As long for everyone: the length of what is sealed tells nobody whether an address is known (FL6).
const Whom = z.codec(z.string(), z.string(), {
  decode: (text) => text.trim(),
  encode: (whom) => whom.padEnd(uuidLength),
});

/** What a page without scripts carries along: the reader can neither read nor change it. */
export const SealedState = z.object({
  pubId: z.string(),
  answers: z.record(z.string(), z.unknown()),
  version: z.number(),
  /** The one that was chosen on the way. */
  language: z.string().optional(),
  /** A code on its way to an address; absent while the form is still filled. */
  code: z
    .object({
      id: z.string(),
      digits: z.string(),
      email: z.string(),
      until: z.number(),
      /** Whom the code proves to be: a visitor, someone new, or nobody, and then no code is right. */
      whom: Whom,
    })
    .optional(),
});
export type SealedState = z.infer<typeof SealedState>;

const bucketBytes = 512;

/** Filled up with spaces to the next bucket, so that its length says little of what is in it. */
export function sealState(secrets: Secrets, sealedState: SealedState): string {
  const plain = Buffer.from(JSON.stringify(SealedState.encode(sealedState)));
  const padding = (bucketBytes - (plain.length % bucketBytes)) % bucketBytes;
  return secrets.seal(Buffer.concat([plain, Buffer.alloc(padding, " ")])).toString("base64url");
}

export function unsealState(secrets: Secrets, text: string | undefined, pubId: string): SealedState | undefined {
  if (text === undefined || text === "") return undefined;
  const plain = secrets.unseal(Buffer.from(text, "base64url"));
  if (plain === undefined) return undefined;
  const { data } = SealedState.safeParse(JSON.parse(plain.toString()));
  return data?.pubId === pubId ? data : undefined;
}
