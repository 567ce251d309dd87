export interface Situation {
  readonly mayRead: boolean;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly isNarrowed: boolean;
  readonly isDeleted: boolean;
}

export type EmptyReason = "noPermission" | "failed" | "unreachable" | "loading" | "noMatch" | "empty" | "emptyDeleted";

/** Why a list has no rows to show. */
export function whyEmpty({ mayRead, failure, isLoading, isNarrowed, isDeleted }: Situation): EmptyReason {
  if (!mayRead || failure === "no-permission") return "noPermission";
  if (failure !== undefined) return failure === "unreachable" ? "unreachable" : "failed";
  if (isLoading) return "loading";
  if (isNarrowed) return "noMatch";
  return isDeleted ? "emptyDeleted" : "empty";
}
