import { useState } from "react";
import { type CallError, type Failure, failureOf } from "../failure.ts";
import { rebased, revisionOf } from "./edited.ts";

/** What a call of the query cache answers. */
export interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
}

export interface SendingPorts<Stored, Draft, Saved> {
  readonly toDraft: (record: Stored | undefined) => Draft;
  /** What keeps it from being sent, by field. */
  readonly problems?: (draft: Draft) => Readonly<Record<string, string>>;
  readonly save: (draft: Draft, over: Stored | undefined) => PromiseLike<Answer<Saved>>;
  /** The record as it is stored now, after someone else changed it. */
  readonly load?: () => PromiseLike<Answer<Stored>>;
  readonly onNewer: (record: Stored) => void;
  readonly onSaved: (saved: Saved) => unknown;
}

/** Sends what was typed. Where others changed other fields meanwhile, it is sent again over what they saved (U64). */
export function useSending<Stored extends object, Draft extends object, Saved>(
  ports: SendingPorts<Stored, Draft, Saved>,
) {
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const send = async (sent: Draft, over: Stored | undefined): Promise<unknown> => {
    const answer = await ports.save(sent, over);
    if (answer.error === undefined) return ports.onSaved(answer.data as Saved); // without a failure there is an answer
    const refusal = failureOf(answer.error);
    if (refusal.code !== "changed-meanwhile" || ports.load === undefined) return setFailure(refusal);
    const { data: newer, error = {} } = await ports.load();
    if (newer === undefined) return setFailure(failureOf(error));
    ports.onNewer(newer);
    const { draft, clashes } = rebased({ base: ports.toDraft(over), mine: sent, theirs: ports.toDraft(newer) });
    const isNewer = over === undefined || revisionOf(newer) !== revisionOf(over);
    return isNewer && clashes.length === 0 ? send(draft, newer) : undefined;
  };
  const submit = async (sent: Draft, over: Stored | undefined) => {
    setTried(true);
    setFailure(undefined);
    if (Object.keys(ports.problems?.(sent) ?? {}).length > 0) return focusFirstProblem();
    setSaving(true);
    await send(sent, over);
    setSaving(false);
  };
  return { submit, isSaving, isTried, failure };
}

/** The focus moves to the first field that is wrong. */
export const focusFirstProblem = () =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true], [role=alert] a")?.focus());
