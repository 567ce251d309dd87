import type { Failure, Filling, PageState, Place } from "@askloom/engine";
import type { Answers } from "@askloom/kinds/questions/logic";
import { type FormProgress, firstProgress, type ProgressEvent, progressed } from "./form-progress.ts";

/** What became of a submission: sent, refused by the server's own check, or not sent at all, and why. */
export type SubmitOutcome = { readonly failures: readonly Failure[] } | { readonly why: string } | undefined;
export type Submit = (answers: Answers) => Promise<SubmitOutcome> | SubmitOutcome;

/** The progress of one filling, for views to listen to. */
export interface FormSession {
  readonly progress: () => FormProgress;
  readonly subscribe: (listener: () => void) => () => void;
  /** A question was left: an answer that is there is judged now, an empty one only when going on. */
  readonly leave: (place: Place) => void;
  /** While a pointer is down nothing may move: what it was put down on would slip away, and the click with it. */
  readonly press: () => void;
  readonly release: () => void;
  readonly next: () => Promise<void>;
  readonly previous: () => void;
  /** Goes to a page of the path, such as the browser's Back asks for; the first one where none is named. */
  readonly show: (pageId: string | undefined) => void;
  /** All was sent, by whatever way. */
  readonly finish: () => void;
  readonly page: () => PageState;
}

export function startSession(
  filling: Filling,
  {
    submit,
    start,
    onPage,
  }: {
    submit: Submit;
    start?: Partial<FormProgress> | undefined;
    onPage?: ((pageId: string, index: number) => void) | undefined;
  },
): FormSession {
  let progress: FormProgress = { ...firstProgress, ...start };
  const listeners = new Set<() => void>();
  const left = new Set<Place>();
  let isPressed = false;
  const happened = (event: ProgressEvent) => {
    const before = progress;
    progress = progressed(progress, event);
    if (progress === before) return;
    for (const listener of listeners) listener();
    if (progress.pageId !== before.pageId) onPage?.(progress.pageId ?? "", pageIndex());
  };
  const pageIndex = () =>
    Math.max(
      0,
      filling.pages().findIndex(({ id }) => id === progress.pageId),
    );
  const turn = (by: 1 | -1) => {
    const index = pageIndex() + by;
    const page = filling.pages()[index];
    if (page === undefined) return;
    happened({ type: "turned", pageId: page.id });
  };
  const judge = () => {
    for (const place of left) if (filling.state(place)?.value !== undefined) happened({ type: "left", place });
    left.clear();
  };
  const page = () => filling.pages()[pageIndex()] ?? { id: "", items: [] };
  const send = async () => {
    const failures = filling.check();
    if (failures.length > 0) return happened({ type: "refused", failures });
    happened({ type: "sending" });
    const outcome = await submit(filling.submission());
    if (outcome === undefined) return happened({ type: "sent" });
    happened("why" in outcome ? { type: "not-sent", ...outcome } : { type: "refused", ...outcome });
  };
  return {
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: (place) => {
      left.add(place);
      if (!isPressed) judge();
    },
    press: () => {
      isPressed = true;
    },
    release: () => {
      isPressed = false;
      judge();
    },
    next: async () => {
      if (progress.sending === "now") return;
      const failures = filling.check(page().id);
      if (failures.length > 0) return happened({ type: "refused", failures });
      if (pageIndex() < filling.pages().length - 1) return turn(1);
      await send();
    },
    previous: () => turn(-1),
    show: (pageId) => {
      const shown = filling.pages().find(({ id }) => id === pageId) ?? filling.pages()[0];
      const isHere = shown === undefined || shown.id === page().id;
      if (!isHere && progress.sending !== "done") happened({ type: "turned", pageId: shown.id });
    },
    finish: () => happened({ type: "sent" }),
    page,
  };
}
