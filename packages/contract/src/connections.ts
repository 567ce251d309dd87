import { z } from "zod";
import { AreaItem } from "./area-item.ts";
import { Person } from "./records.ts";
import { Instant, nameText, text } from "./text.ts";

export const maxConnectionNameLength = 200;
export const maxConnectionSecretLength = 4_000;
export const maxAddressLength = 2_000;

/** How a connection proves who is calling; one of the kind `none` only signs. */
export const ConnectionKind = z.enum(["none", "bearer", "basic", "header"]);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** A connection as lists show it: what an action may choose, and nothing of where it leads. */
export const ConnectionItem = AreaItem.extend({ kind: ConnectionKind });
export type ConnectionItem = z.infer<typeof ConnectionItem>;

/** A connection without its secrets, which are never shown again. */
export const Connection = ConnectionItem.extend({
  /** Addresses that the secret may be sent to begin with this. */
  addressPrefix: z.string(),
  /** The header of the kind `header`; null for others. */
  headerName: z.string().nullable(),
  /** The user of the kind `basic`; null for others. */
  loginName: z.string().nullable(),
  /** When the secret was entered; null where there is none. */
  secretSetAt: Instant.nullable(),
  /** Since when webhooks are signed with the present secret; null where they are not signed. */
  signedSince: Instant.nullable(),
  /** Whether the secret before this one is still used as well. */
  hasPreviousSigningSecret: z.boolean(),
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type Connection = z.infer<typeof Connection>;

/** An address without user, query and fragment; a secret is bound to it. */
const addressPrefix = text(maxAddressLength).transform((value, context) => {
  const url = URL.parse(value.trim());
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === "";
  if (isPlain) return url.href;
  context.addIssue("An address with http or https, without user, question mark and number sign.");
  return z.NEVER;
});

/** Visible ASCII without line breaks: what a header can hold. */
const headerText = (maxLength: number) => text(maxLength).regex(/^[\x20-\x7e]+$/);

export const ConnectionInput = z
  .strictObject({
    name: nameText(maxConnectionNameLength),
    kind: ConnectionKind,
    addressPrefix,
    headerName: headerText(100)
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .nullable()
      .default(null),
    loginName: headerText(200)
      .regex(/^[^:]+$/)
      .nullable()
      .default(null),
    /** Left out where the secret stays as it is. */
    secret: headerText(maxConnectionSecretLength).optional(),
  })
  .superRefine(({ kind, headerName, loginName }, context) => {
    const needed = { headerName: kind === "header", loginName: kind === "basic" };
    for (const [field, value] of Object.entries({ headerName, loginName })) {
      const isNeeded = needed[field as keyof typeof needed];
      if (isNeeded !== (value !== null))
        context.addIssue({
          code: "custom",
          path: [field],
          message: isNeeded ? "Is needed." : "Is not used by this kind.",
        });
    }
  });
export type ConnectionInput = z.output<typeof ConnectionInput>;

/** A new secret for signatures, shown this one time. */
export const NewSigningSecret = z.object({ signingSecret: z.string(), revision: z.number().int() });
