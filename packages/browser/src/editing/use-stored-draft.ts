import { useState } from "react";
import { isAlike } from "./edited.ts";
import { useUnsaved } from "./unsaved.ts";
import { useRestoredInput, useRestoredNotice, useStoredInput } from "./use-stored-input.ts";

/**
 * What is entered where no record is edited, such as lines that become choices: it is not left behind without a
 * question, and comes back after an expired session (U65, U66).
 */
export function useStoredDraft<Draft extends object>(name: string, toDraft: () => Draft) {
  const restored = useRestoredInput<Draft>(name);
  const [first] = useState(toDraft);
  const [draft, setDraft] = useState<Draft>({ ...first, ...restored });
  const isChanged = !isAlike(draft, first);
  useRestoredNotice(restored === undefined ? undefined : "restored.all");
  useUnsaved(isChanged);
  useStoredInput(name, () => (isChanged ? draft : undefined));
  return [draft, setDraft] as const;
}
