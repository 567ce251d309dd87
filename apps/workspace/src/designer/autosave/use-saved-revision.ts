import { useSyncExternalStore } from "react";
import type { Autosave } from "./autosave.ts";

/** The revision of an open document on the server; undefined as long as the server does not have it. */
export const useSavedRevision = ({ state, revision }: Autosave): number | undefined =>
  useSyncExternalStore(state.subscribe, revision);
