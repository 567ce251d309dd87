import type { Failure, FormState, ItemPath, PageState } from "@askloom/engine";
import type { Answers } from "@askloom/kinds/questions/logic";
import { type FormProgress, firstProgress, type ProgressEvent, progressed } from "./form-progress.ts";
import { listedFailures } from "./listed-failures.ts";

/** What became of a submission: sent, refused by the server's own check, or not sent at all, and why. */
export type SubmitOutcome = { readonly failures: readonly Failure[] } | { readonly why: string } | undefined;
export type Submit = (answers: Answers) => Promise<SubmitOutcome> | SubmitOutcome;

/** The progress of one filling, for views to listen to. */
export interface FormSession {
  readonly progress: () => FormProgress;
  readonly subscribe: (listener: () => void) => () => void;
  /** A question was left: an answer that is there is judged now, an empty one only when going on. */
  readonly leave: (path: ItemPath) => void;
  /** While a pointer is down nothing may move: what it was put down on would slip away, and the click with it. */
  readonly press: () => void;
  readonly release: () => void;
  /** Keeps the form from going on, as a file that was refused does; without a reason it may go on again. */
  readonly hold: (path: ItemPath, why: string | undefined) => void;
  /** What is wrong at a place: by the form's own checks, and by what was said from outside of it. */
  readonly failuresAt: (path: ItemPath) => readonly Failure[];
  readonly next: () => Promise<void>;
  /** Sends all pages, whichever is shown. */
  readonly send: () => Promise<void>;
  readonly previous: () => void;
  /** Goes to a page of the path, such as the browser's Back asks for; the first one where none is named. */
  readonly show: (pageId: string | undefined) => void;
  /** All was sent, by whatever way. */
  readonly finish: () => void;
  readonly page: () => PageState;
}

export function startSession(
  formState: FormState,
  {
    submit,
    start,
    onPage,
    settled,
  }: {
    submit: Submit;
    /** Waits for functions that still work on answers; false for a second press while the first one waits. */
    settled?: (() => Promise<boolean>) | undefined;
    start?: Partial<FormProgress> | undefined;
    onPage?: ((pageId: string, index: number) => void) | undefined;
  },
): FormSession {
  let progress: FormProgress = { ...firstProgress, ...start };
  const listeners = new Set<() => void>();
  const left = new Set<ItemPath>();
  const listed = listedFailures(formState, progress.failures);
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
      formState.pages().findIndex(({ id }) => id === progress.pageId),
    );
  const turn = (by: 1 | -1) => {
    const index = pageIndex() + by;
    const page = formState.pages()[index];
    if (page === undefined) return;
    happened({ type: "turned", pageId: page.id });
  };
  const validate = () => {
    for (const path of left) if (formState.state(path)?.value !== undefined) happened({ type: "left", path });
    left.clear();
  };
  const settle = () => {
    if (isPressed || progress.failures.length === 0) return;
    const failures = listed.stillOpen(progress.failures);
    if (failures.length < progress.failures.length) happened({ type: "settled", failures });
  };
  formState.subscribeAll(settle);
  const refuse = (failures: readonly Failure[]) => {
    listed.list(failures);
    happened({ type: "refused", failures });
  };
  const page = () => formState.pages()[pageIndex()] ?? { id: "", items: [] };
  const send = async () => {
    if (progress.sending === "now") return;
    const failures = listed.withHeld(formState.check(), page().id);
    if (failures.length > 0) return refuse(failures);
    happened({ type: "sending" });
    const outcome = await submit(formState.submission());
    if (outcome === undefined) return happened({ type: "sent" });
    if ("why" in outcome) happened({ type: "not-sent", ...outcome });
    else refuse(outcome.failures);
  };
  return {
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: (path) => {
      left.add(path);
      if (!isPressed) validate();
    },
    press: () => {
      isPressed = true;
    },
    release: () => {
      isPressed = false;
      validate();
      settle();
    },
    hold: (path, why) => {
      listed.hold(path, why);
      settle();
    },
    failuresAt: (path) => listed.at(path, progress.failures),
    next: async () => {
      if (progress.sending === "now" || (settled !== undefined && !(await settled()))) return;
      const failures = listed.withHeld(formState.check(page().id), page().id);
      if (failures.length > 0) return refuse(failures);
      if (pageIndex() < formState.pages().length - 1) return turn(1);
      await send();
    },
    send,
    previous: () => turn(-1),
    show: (pageId) => {
      const shown = formState.pages().find(({ id }) => id === pageId) ?? formState.pages()[0];
      const isHere = shown === undefined || shown.id === page().id;
      if (!isHere && progress.sending !== "done") happened({ type: "turned", pageId: shown.id });
    },
    finish: () => happened({ type: "sent" }),
    page,
  };
}
