import { z } from "zod";
import type { Secrets } from "../secrets/secrets.ts";

/** What a page without scripts carries along: the reader can neither read nor change it. */
export const Carried = z.object({
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
      /** Whom the code proves to be; null for someone new, undefined for nobody: then no code is right. */
      visitorId: z.string().nullish(),
    })
    .optional(),
});
export type Carried = z.infer<typeof Carried>;

export const sealedIn = (secrets: Secrets, carried: Carried): string =>
  secrets.seal(Buffer.from(JSON.stringify(carried))).toString("base64url");

export function unsealed(secrets: Secrets, text: string | undefined, pubId: string): Carried | undefined {
  if (text === undefined || text === "") return undefined;
  const plain = secrets.unseal(Buffer.from(text, "base64url"));
  if (plain === undefined) return undefined;
  const { data } = Carried.safeParse(JSON.parse(plain.toString()));
  return data?.pubId === pubId ? data : undefined;
}
