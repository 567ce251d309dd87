import type { FormPubChange, PubAudience } from "@askloom/contract";

const audiencesOf = {
  password: ["everyone", "visitors"],
  noNewVisitors: ["visitors"],
  emailCheck: ["visitors"],
  onePerVisitor: ["visitors", "members"],
  memberRules: ["members"],
} as const satisfies Partial<Record<keyof FormPubChange, readonly PubAudience[]>>;

const off = { password: null, noNewVisitors: false, emailCheck: false, onePerVisitor: false, memberRules: null };

/** The same properties, with those off that do not fit the audience (PB10). */
export function fittingOptions<Change extends Omit<FormPubChange, "action">>(
  change: Change,
  audience: PubAudience,
): Change {
  const misfits = Object.entries(audiencesOf).flatMap(([option, audiences]) =>
    (audiences as readonly PubAudience[]).includes(audience) ? [] : [option],
  );
  return { ...change, ...Object.fromEntries(Object.entries(off).filter(([option]) => misfits.includes(option))) };
}
