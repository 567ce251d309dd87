import { useState } from "react";
import { type CallError, type Failure, failureIn } from "./failure.ts";

/** What a call of the query cache gives back. */
export type Outcome<Data> = { readonly data: Data } | { readonly error: Failure };

export interface Editing<Entity, Draft> {
  /** As it is stored, as far as this page knows. */
  readonly entity: Entity;
  readonly draftOf: (entity: Entity) => Draft;
  readonly save: (draft: Draft, revision: number) => Promise<Outcome<Entity>>;
  readonly load: () => Promise<Outcome<Entity>>;
  readonly onSaved: () => void;
}

/**
 * Edits something that others may change at the same time. What was typed belongs to the revision it was typed over;
 * when that is no longer the current one, both are shown and nothing is lost (A4).
 */
export function useEditing<Entity extends { revision: number }, Draft extends object>(editing: Editing<Entity, Draft>) {
  const { entity, draftOf, save, load, onSaved } = editing;
  const [base, setBase] = useState(entity);
  const [typed, setTyped] = useState<Draft>();
  const [conflict, setConflict] = useState<Entity>();
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);

  // A newer revision in which others left these fields alone, or over which nobody typed, becomes the base.
  const isSafe = typed === undefined || isAlike(draftOf(entity), draftOf(base));
  if (entity.revision > base.revision && isSafe) setBase(entity);

  const draft = typed ?? draftOf(base);

  const submit = async (revision: number) => {
    setSaving(true);
    setFailure(undefined);
    const outcome = await save(draft, revision);
    if ("data" in outcome) finish(outcome.data);
    else if (outcome.error.code === "changed-meanwhile") await meet();
    else setFailure(outcome.error);
    setSaving(false);
  };
  const meet = async () => {
    const outcome = await load();
    if ("error" in outcome) setFailure(outcome.error);
    // They changed other fields: both changes can hold.
    else if (isAlike(draftOf(outcome.data), draftOf(base))) await submit(outcome.data.revision);
    else setConflict(outcome.data);
  };
  const finish = (saved: Entity) => {
    setBase(saved);
    setTyped(undefined);
    setConflict(undefined);
    onSaved();
  };

  return {
    draft,
    isDirty: typed !== undefined && !isAlike(typed, draftOf(base)),
    edit: (part: Partial<Draft>) => setTyped({ ...draft, ...part }),
    save: () => submit(base.revision),
    isSaving,
    failure,
    conflict,
    /** Over what the other person saved: the person has seen it now. */
    keepMine: () => (conflict === undefined ? undefined : submit(conflict.revision)),
    takeTheirs: () => {
      if (conflict !== undefined) setBase(conflict);
      setTyped(undefined);
      setConflict(undefined);
    },
  };
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The outcome of a call of the query cache. */
export function outcomeOf<Data>({
  data,
  error,
}: {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
}): Outcome<Data> {
  const failure = failureIn(error);
  if (failure !== undefined) return { error: failure };
  // Without a failure there is an answer.
  return { data: data as Data };
}
