import type { FormDefinition } from "./form-definition.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { PlacesLeft } from "./visits.ts";

/** What the server writes into the page of a publication, so that the browser shows the very same and goes on from it. */
export interface VisitState {
  readonly link: string;
  /** Filled for the publication, or to say who one is. */
  readonly purpose: "fill" | "introduce";
  readonly definition: FormDefinition;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: string;
  readonly page: string | null;
  /** The version of the form that the page is made with. */
  readonly version: number;
  /** The page token; empty on a page that was opened without a network, which has to ask for one. */
  readonly pageToken: string;
  /** Whether the page may be kept to be opened without a network, and whether this is such a page (FL42). */
  readonly offline: "may-be-kept" | "was-kept" | null;
  readonly seed: string;
  /** 2026-11-15T14:30, by the clock with which the page was made. */
  readonly now: string;
  readonly placesLeft: PlacesLeft | null;
  readonly isTest: boolean;
  /** The code with which a half-filled form of another browser is gone on with: what this one kept is then not. */
  readonly resumed: string | null;
  /** The page that asks before a new beginning (FL20). */
  readonly restart: string;
  /** Set when answers that were sent are changed: their id, the end of the address of the copy, and the revision. */
  readonly change: VisitChange | null;
  /** What the server found wrong, without scripts. */
  readonly failures: readonly VisitFailure[];
  /** Where the form is posted to without scripts, and what goes along. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** What functions gave variables, where a response is read (EF10). */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  /** The functions of the form, and the results of the calls that its answers need; undefined where it uses none. */
  readonly functions?: VisitFunctions | undefined;
}

export interface VisitFunctions {
  readonly used: readonly (readonly [key: string, definition: VisitFunction])[];
  readonly results: readonly (readonly [key: string, result: VisitCallResult])[];
}

/** What of a function decides its results. */
export type VisitFunction = Pick<FunctionDefinition, "kind" | "parameters" | "result" | "body"> & {
  readonly reads: readonly string[] | "all";
};

export type VisitCallResult =
  | { readonly value: unknown }
  | { readonly fault: { readonly code: string; readonly figures: Readonly<Record<string, string>> } };

/** Answers that were sent, to be read. */
export interface CopyState extends VisitState {
  /** Below this address are the files that were sent, where the reader may open them (FL62). */
  readonly files?: string | undefined;
}

export interface VisitChange {
  readonly id: string;
  readonly end: string;
  readonly revision: number;
}

export interface VisitFailure {
  readonly path: string;
  readonly pageId: string;
  readonly message: string;
}
