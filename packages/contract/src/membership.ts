import { z } from "zod";

/** A tenant that an account belongs to, and who the account is there. */
export const Membership = z.object({
  tenantId: z.uuid(),
  tenancyName: z.string(),
  userId: z.uuid(),
  userName: z.string(),
});
export type Membership = z.infer<typeof Membership>;
