import type { VisitorType } from "@askloom/contract";

export type Joining = "open" | "closed" | "no-form" | "no-version" | "faulty-version";

/** Whether newcomers can join a group, and if not, why. */
export function joiningOf({ mayJoin, intakeForm }: Pick<VisitorType, "mayJoin" | "intakeForm">): Joining {
  if (!mayJoin) return "closed";
  if (intakeForm === null) return "no-form";
  if (intakeForm.version === null) return "no-version";
  return intakeForm.error === null ? "open" : "faulty-version";
}
