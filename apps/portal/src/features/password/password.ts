export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordField = keyof PasswordDraft;

const shortest = 12;

/** The text key of what has to be corrected, by field. */
export function faultsIn({ current, next, again }: PasswordDraft): Partial<Record<PasswordField, string>> {
  return {
    ...(current === "" ? { current: "password.currentMissing" } : {}),
    ...([...next].length < shortest
      ? { next: "password.tooShort" }
      : next === current
        ? { next: "password.same" }
        : {}),
    ...(again === next ? {} : { again: "password.different" }),
  };
}
