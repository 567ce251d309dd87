import { useRef, useState } from "react";
import type { Failure } from "../failure.ts";
import { type Edited, isAlike, leftToSave, newest, type Received, rebased, settled, withTheirs } from "./edited.ts";
import { useUnsaved } from "./unsaved.ts";
import { type SendingPorts, useSending } from "./use-sending.ts";
import { useRestoredInput, useRestoredNotice, useStoredInput } from "./use-stored-input.ts";

export interface EditorFacts<Stored, Draft, Saved = Stored>
  extends Omit<SendingPorts<Stored, Draft, Saved>, "onNewer"> {
  /** Names the editor where unsaved input is stored. */
  readonly name: string;
  /** Tells editors of the same name apart at one address. */
  readonly id?: string | undefined;
  /** The record as far as the page knows it; undefined for a new one. */
  readonly record?: Stored | undefined;
  /** Whether a new record holds something that would be missed; anything that was changed, unless this says otherwise. */
  readonly isWorthAsking?: (draft: Draft) => boolean;
  /** The field that is never stored in the browser. */
  readonly secret?: keyof Draft;
}

/**
 * Edits a record that others may change at the same time: what was typed belongs to the revision it was typed over, is
 * not left behind without a question, and comes back after an expired session (U64 to U66).
 */
export function useRecordEditor<Stored extends object, Draft extends object, Saved = Stored>(
  facts: EditorFacts<Stored, Draft, Saved>,
) {
  const { record, toDraft } = facts;
  const [edited, setEdited] = useEdited(facts);
  const [received, setReceived] = useState<Received<Stored>>();
  const stored = newest(record, received);
  const { base, typed, draft, theirs } = settled(edited, stored, toDraft);
  const isNew = record === undefined;
  const isTouched = typed !== undefined && !isAlike(typed, toDraft(base));
  const isChanged = isTouched && (facts.isWorthAsking?.(draft) ?? true);
  const nowSaved = useUnsaved(isChanged);
  // A new record is saved before its page is left: what was typed for it must not come back.
  const isSaved = useRef(false);
  useStoredInput(nameOf(facts), () => (isTouched && !isSaved.current ? toStore({ base, typed }, facts) : undefined));
  const sent = useRef(draft);
  const { submit, isSaving, isTried, failure } = useSending<Stored, Draft, Saved>({
    ...facts,
    onNewer: (newer) => setReceived({ record: newer, over: record }),
    onSaved: (answer) => {
      nowSaved();
      isSaved.current = isNew;
      // The answer to a change is the changed record; the fields of a new one stay until the page is left.
      const saved = answer as object as Stored;
      if (!isNew) setReceived({ record: saved, over: record });
      if (!isNew) setEdited((now) => leftToSave(now, { sent: sent.current, saved, toDraft }));
      return facts.onSaved(answer);
    },
  });
  const send = (given: Draft, over: Stored | undefined) => {
    sent.current = given;
    return submit(given, over);
  };
  const problems = isTried || !isNew ? (facts.problems?.(draft) ?? {}) : {};
  const sides = { base: toDraft(base), mine: draft, theirs: toDraft(theirs) };
  return {
    draft,
    isNew,
    isChanged,
    isSaving,
    failure,
    /** The fields as someone else saved them, where the person has to choose. */
    theirs: theirs === undefined ? undefined : sides.theirs,
    /** What is wrong, by field, as far as it is shown. */
    problems,
    /** What is wrong with a field: found here, or by the server. */
    problem: (field: string): string | undefined => problems[field] ?? fieldProblem(failure, field),
    change: (part: Partial<Draft>) => setEdited({ base, typed: { ...draft, ...part } }),
    save: () => send(draft, base),
    /** Over what the other person saved: the person has seen it now. */
    keepMine: () => send(rebased(sides).draft, theirs),
    /** What else was changed stays. */
    takeTheirs: () => setEdited({ base: theirs, typed: withTheirs(sides) }),
    discard: () => setEdited({ base: stored, typed: undefined }),
  };
}

export type RecordEditor<Draft extends object> = ReturnType<typeof useRecordEditor<object, Draft>>;

const nameOf = ({ name, id }: { readonly name: string; readonly id?: string | undefined }): string =>
  id === undefined ? name : `${name}.${id}`;

interface StoredEdit<Stored, Draft> extends Edited<Stored, Draft> {
  readonly hadSecret: boolean;
}

/** What was changed and not saved yet, also before the page went away. */
function useEdited<Stored extends object, Draft extends object, Saved>(facts: EditorFacts<Stored, Draft, Saved>) {
  const restored = useRestoredInput<StoredEdit<Stored, Draft>>(nameOf(facts));
  const [edited, setEdited] = useState<Edited<Stored, Draft>>(() => ({
    base: restored?.base,
    typed: restored?.typed && { ...facts.toDraft(restored.base), ...restored.typed },
  }));
  const notice = restored?.hadSecret === true ? "restored.withoutPassword" : "restored.all";
  useRestoredNotice(restored === undefined ? undefined : notice);
  return [edited, setEdited] as const;
}

/** What is stored in the browser: a secret that was typed is not (S58). */
export function toStore<Stored, Draft extends object>(
  { base, typed }: Edited<Stored, Draft>,
  { secret, toDraft }: Pick<EditorFacts<Stored, Draft, unknown>, "secret" | "toDraft">,
): StoredEdit<Stored, Draft> {
  const isTyped = secret !== undefined && typed !== undefined && !isAlike(typed[secret], toDraft(base)[secret]);
  // Null says that the secret is removed.
  if (!isTyped || typed[secret] === null) return { base, typed, hadSecret: false };
  return { base, typed: { ...typed, [secret]: undefined }, hadSecret: true };
}

const fieldProblem = (failure: Failure | undefined, name: string): string | undefined =>
  failure?.fields.find(({ field }) => field === `body.${name}` || field.startsWith(`body.${name}.`))?.detail;
