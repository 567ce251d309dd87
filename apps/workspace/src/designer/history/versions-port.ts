import type { FormVersion, FormVersionItem } from "@askloom/contract";

/** How a call went: done, not heard, or refused for a reason. */
export type Outcome<Value> =
  | { readonly outcome: "done"; readonly value: Value }
  | { readonly outcome: "unreachable" }
  | { readonly outcome: "refused"; readonly message: string };

export interface VersionList {
  readonly totalCount: number;
  /** The newest first. */
  readonly items: readonly FormVersionItem[];
}

/** The versions of one form, wherever they are kept. */
export interface VersionsPort {
  readonly list: (skipCount: number) => Promise<Outcome<VersionList>>;
  readonly get: (number: number) => Promise<Outcome<FormVersion>>;
  /** Freezes the draft of now, which is saved first. */
  readonly create: (note: string) => Promise<Outcome<FormVersionItem>>;
  readonly deprecate: (version: { number: number; isDeprecated: boolean }) => Promise<Outcome<FormVersionItem>>;
}
