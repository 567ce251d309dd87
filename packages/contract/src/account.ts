import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { Language } from "./language.ts";
import { listOf } from "./list.ts";
import { Membership } from "./membership.ts";
import { Id, Instant, nameText, text } from "./text.ts";

export const Profile = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** Null until the person chose one: then the browser decides. */
  language: Language.nullable(),
  /** False where an outside provider signs people in. */
  canChangePassword: z.boolean(),
  tenants: z.array(Membership),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({ name: nameText(128), language: Language.nullable() });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const PasswordChange = z.strictObject({
  currentPassword: text(256).min(1),
  newPassword: text(256).min(12),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A place where the person is signed in at the embedded provider. */
export const Device = z.object({
  id: z.uuid(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** What the browser calls itself, as it came: show it as text. */
  userAgent: z.string().nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

const nothing = z.undefined();

/** What a person sees and changes of his or her own account. */
export const accountEndpoints = {
  getProfile: {
    method: "GET",
    path: "/api/account/profile",
    summary: "The signed-in person's own account",
    access: { kind: "account" },
    output: Profile,
    status: 200,
    problems: [],
  },
  changeProfile: {
    method: "PUT",
    path: "/api/account/profile",
    summary: "Change one's own name and language",
    access: { kind: "account" },
    body: ProfileChange,
    output: Profile,
    status: 200,
    problems: [],
  },
  changePassword: {
    method: "PUT",
    path: "/api/account/password",
    summary: "Change one's own password; every other device is signed out",
    access: { kind: "account" },
    body: PasswordChange,
    output: nothing,
    status: 204,
    maxBodyBytes: 16_384,
    problems: ["wrong-password", "password-easy-to-guess", "too-many-requests", "provider-keeps-password"],
  },
  listDevices: {
    method: "GET",
    path: "/api/account/devices",
    summary: "Where the person is signed in",
    access: { kind: "account" },
    output: listOf(Device),
    status: 200,
    problems: [],
  },
  endOtherDevices: {
    method: "DELETE",
    path: "/api/account/devices",
    summary: "Sign out every device but the one that asks",
    access: { kind: "account" },
    output: nothing,
    status: 204,
    problems: [],
  },
  endDevice: {
    method: "DELETE",
    path: "/api/account/devices/{deviceId}",
    summary: "Sign out one device",
    access: { kind: "account" },
    params: z.object({ deviceId: Id }),
    output: nothing,
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
