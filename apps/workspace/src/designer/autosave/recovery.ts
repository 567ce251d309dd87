import type { LocalDraft, Saved } from "./autosave.ts";

/** How a document is opened: with what, over which revision, and whether there is more in it than on the server. */
export interface Opening<Definition> extends LocalDraft<Definition> {
  readonly isEdited: boolean;
  /** What was typed before a crash is in it again. */
  readonly isRecovered: boolean;
}

/**
 * Puts together what the server has and what the browser stored: unsaved work comes back (D3). Where somebody else saved
 * meanwhile, the first save finds the conflict and the person merges (D2).
 */
export const openingOf = <Definition>(
  saved: Saved<Definition>,
  local: LocalDraft<Definition> | undefined,
): Opening<Definition> =>
  local === undefined ? { ...saved, base: saved.definition, isEdited: false, isRecovered: false } : recovered(local);

export const recovered = <Definition>(local: LocalDraft<Definition>): Opening<Definition> => ({
  ...local,
  isEdited: true,
  isRecovered: true,
});
