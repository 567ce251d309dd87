import type { FormDefinition } from "@askloom/contract";
import type { LocalDraft, Saved } from "./autosave.ts";

/** How a form is opened: with what, over which revision, and whether there is more in it than on the server. */
export interface Opening {
  readonly definition: FormDefinition;
  readonly revision: number | undefined;
  readonly base: FormDefinition;
  readonly isEdited: boolean;
  /** What was typed before a crash is in it again. */
  readonly isRecovered: boolean;
}

/**
 * Puts together what the server has and what the browser kept: unsaved work comes back (D3). Where somebody else saved
 * meanwhile, the first save finds the conflict and the person merges (D2).
 */
export function openingOf(saved: Saved, local: LocalDraft | undefined): Opening;
export function openingOf(saved: Saved | undefined, local: LocalDraft): Opening;
export function openingOf(saved: Saved | undefined, local: LocalDraft | undefined): Opening | undefined {
  if (local !== undefined) return { ...local, isEdited: true, isRecovered: true };
  if (saved === undefined) return undefined;
  return { ...saved, base: saved.definition, isEdited: false, isRecovered: false };
}
