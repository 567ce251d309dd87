import type { Localized } from "./language.ts";

export interface ProblemKind {
  readonly status: number;
  readonly title: Localized;
}

export const problem = (status: number, en: string, zh_Hans: string): ProblemKind => ({
  status,
  title: { en, zh_Hans },
});
