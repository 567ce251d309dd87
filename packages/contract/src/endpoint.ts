import type { z } from "zod";
import type { Permission } from "./permissions.ts";
import type { ProblemCode } from "./problems.ts";

/**
 * Who may call an endpoint.
 * - open: anyone
 * - logKey: anyone who holds the log intake's key
 * - visit: anyone who has the link of a publication; the handler itself finds out more, and opens its own transactions
 * - account: anyone signed in, also without a tenant
 * - member: a user of the chosen tenant who holds all of `needs` and, where it is there, one at least of `needsOneOf`
 */
export type Access = { readonly kind: "open" | "logKey" | "visit" | "account" } | MemberAccess;

export interface MemberAccess {
  readonly kind: "member";
  readonly needs: readonly Permission[];
  readonly needsOneOf?: readonly [Permission, ...Permission[]];
}

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path parameters stand in braces: `/api/units/{unitId}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType;
  readonly status: 200 | 201 | 204;
  /** The caller names the revision it changes in If-Match; 428 without, 412 when it is not the current one. */
  readonly ifMatch?: true;
  /** What a list needs, instead of its `access`, when it is to show what was deleted. */
  readonly needsForDeleted?: readonly Permission[];
  /** Answers for each id of its body what became of it: one that is not there is an outcome, not a 404. */
  readonly isPerId?: true;
  /** Refuses API keys: accounts, users, grants, secrets of connections, and the keys themselves (AK4). */
  readonly isForPeople?: true;
  /** Answers a file, not JSON: nothing of it is held in memory as a whole. */
  readonly isFile?: true;
  readonly maxBodyBytes?: number;
  /** How many texts, names of fields among them, the body may hold. */
  readonly maxTexts?: number;
  /** Answers for the person's own tenant and unit when the headers name others: the calls that find out which those are. */
  readonly isForOwnTenant?: true;
  /** A body that is valid: documentation and tests show it. */
  readonly example?: unknown;
  /** What can go wrong beside what follows from the fields above. */
  readonly problems: readonly ProblemCode[];
}

export const defaultMaxBodyBytes = 262_144;

/** Every problem an endpoint can answer: its own and those that follow from its declaration. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const derived: [boolean, ProblemCode[]][] = [
    [true, ["unavailable"]],
    [hasInput(endpoint), ["invalid-input"]],
    [endpoint.body !== undefined, ["malformed-body", "too-large", "unsupported-media-type"]],
    [endpoint.access.kind === "logKey", ["wrong-api-key", "too-many-requests"]],
    [isSignedIn(endpoint), ["not-signed-in"]],
    [takesApiKeys(endpoint), ["wrong-api-key", "expired-api-key", "api-key-stopped", "too-many-requests"]],
    [isSignedIn(endpoint) && !takesApiKeys(endpoint), ["not-for-api-keys"]],
    [isSignedIn(endpoint) && endpoint.isForOwnTenant !== true, ["tenant-not-yours", "unit-not-yours"]],
    [isSignedIn(endpoint) && endpoint.method !== "GET", ["forgery-suspected"]],
    [endpoint.access.kind === "member" && endpoint.access.needs.length > 0, ["no-permission"]],
    [endpoint.params !== undefined, ["not-found"]],
    [endpoint.ifMatch === true, ["revision-missing", "changed-meanwhile"]],
  ];
  const codes = derived.flatMap(([applies, list]) => (applies ? list : []));
  return [...new Set([...codes, ...endpoint.problems])];
}

/** The first permission that someone lacks; undefined when none is missing. */
export function missingPermission(
  { needs, needsOneOf }: Omit<MemberAccess, "kind">,
  isHeld: (permission: Permission) => boolean,
): Permission | undefined {
  const missing = needs.find((permission) => !isHeld(permission));
  if (missing !== undefined || needsOneOf === undefined || needsOneOf.some(isHeld)) return missing;
  return needsOneOf[0];
}

export const isSignedIn = (endpoint: Endpoint): boolean =>
  endpoint.access.kind === "account" || endpoint.access.kind === "member";

/** Whether a program may call it with an API key: what a member may do, unless it is for people only (AK4). */
export const takesApiKeys = ({ access, isForPeople }: Endpoint): boolean =>
  access.kind === "member" && isForPeople !== true;

const hasInput = ({ params, query, body }: Endpoint): boolean =>
  params !== undefined || query !== undefined || body !== undefined;
