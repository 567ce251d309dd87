import { ProblemError } from "@askloom/contract";
import type { ComponentType } from "react";
import type { ReadEntries } from "../document/shape.ts";

/** The outcome of a call: done, no answer, or refused for a reason. */
export type Outcome<Value> =
  | { readonly outcome: "done"; readonly value: Value }
  | { readonly outcome: "unreachable" }
  | { readonly outcome: "refused"; readonly message: string };

export type Failure = Exclude<Outcome<never>, { outcome: "done" }>;

/** A version as a list shows it. */
export interface VersionItem {
  readonly number: number;
  readonly note: string;
  readonly createdAt: string;
  readonly createdBy: { readonly name: string } | null;
  readonly deprecatedAt: string | null;
}

export interface VersionList {
  readonly totalCount: number;
  /** The newest first. */
  readonly items: readonly VersionItem[];
}

/** The versions of one document, wherever they are stored. */
export interface VersionsPort {
  readonly list: (skipCount: number) => Promise<Outcome<VersionList>>;
  readonly get: (number: number) => Promise<Outcome<ReadEntries>>;
  /** Freezes the draft of now, which is saved first. */
  readonly create: (note: string) => Promise<Outcome<VersionItem>>;
  readonly deprecate: (version: { number: number; isDeprecated: boolean }) => Promise<Outcome<VersionItem>>;
  /** What is shown before a version is made; nothing in most areas. */
  readonly Effects?: ComponentType;
}

/** The calls with which an area reads and makes versions. */
export interface VersionCalls {
  readonly list: (skipCount: number) => Promise<VersionList>;
  readonly get: (number: number) => Promise<ReadEntries>;
  readonly create: (note: string, revision: number) => Promise<VersionItem>;
  readonly deprecate: (version: { number: number; isDeprecated: boolean }) => Promise<VersionItem>;
}

export interface SavedDocument {
  /** Whether the server has the document already: one that it does not have has no versions. */
  readonly isThere: () => boolean;
  /** Saves the draft; its revision then, or undefined when it could not be saved. */
  readonly saved: () => Promise<number | undefined>;
}

/** The versions of a document at the server. */
export function versionsAtServer(calls: VersionCalls, { isThere, saved }: SavedDocument): VersionsPort {
  return {
    list: async (skipCount) => {
      if (!isThere()) return { outcome: "done", value: { totalCount: 0, items: [] } };
      return outcomeOf(() => calls.list(skipCount));
    },
    get: (number) => outcomeOf(() => calls.get(number)),
    create: async (note) => {
      const revision = await saved();
      return revision === undefined ? { outcome: "unreachable" } : outcomeOf(() => calls.create(note, revision));
    },
    deprecate: (version) => outcomeOf(() => calls.deprecate(version)),
  };
}

/** A refusal that the server explained, or no answer at all. */
async function outcomeOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { outcome: "done", value: await call() };
  } catch (error) {
    return error instanceof ProblemError
      ? { outcome: "refused", message: error.problem.title }
      : { outcome: "unreachable" };
  }
}
