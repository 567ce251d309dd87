import type { PageState } from "@askloom/engine";
import type { FormEvent, ReactNode } from "react";
import { EndView, type Feedback } from "./end-view.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { formElementId, useForm } from "./form-context.tsx";
import type { FormProgress } from "./form-progress.ts";
import { honeypotName } from "./honeypot-name.ts";
import { PageView } from "./page-view.tsx";
import { ProgressView } from "./progress-view.tsx";
import { usePresses } from "./use-presses.tsx";

interface FillViewProps {
  readonly pages: readonly PageState[];
  readonly page: PageState;
  readonly progress: FormProgress;
  /** Where the form is posted without scripts, and what goes along. */
  readonly post: { readonly action: string | undefined; readonly hidden: Readonly<Record<string, string>> | undefined };
  /** What stands below the thanks. */
  readonly sent: ReactNode;
  readonly feedback: Feedback | undefined;
}

/** One page at a time, with what is wrong above it and the way on below it. */
export function FillView({ pages, page, progress, post, sent, feedback }: FillViewProps) {
  const { session, idPrefix } = useForm();
  usePresses(session);
  if (progress.sending === "done") return <EndView feedback={feedback}>{sent}</EndView>;
  const isLast = pages.at(-1)?.id === page.id;
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void session.next();
  };
  const doing = isLast ? "submit" : "next";
  return (
    <form
      id={formElementId(idPrefix)}
      className="f-body"
      method="post"
      action={post.action}
      encType="multipart/form-data"
      noValidate
      onSubmit={submitted}
    >
      <button type="submit" name="do" value={doing} hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="page" value={page.id} />
      {Object.entries(post.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {post.action !== undefined && <Honeypot />}
      <ProgressView pageIds={pages.map(({ id }) => id)} current={page.id} />
      <ErrorSummary failures={progress.failures} refusals={progress.refusals} />
      <PageView key={page.id} page={page} pageChanges={progress.pageChanges} />
      <PageNavigation isFirst={pages[0]?.id === page.id} isLast={isLast} progress={progress} />
    </form>
  );
}

const Honeypot = () => (
  <div className="f-trap" aria-hidden="true">
    <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

interface PageNavigationProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly progress: FormProgress;
}

/** Back, on, and what became of sending. */
function PageNavigation({ isFirst, isLast, progress: { sending, why } }: PageNavigationProps) {
  const { formState, session, words: texts } = useForm();
  const { settings } = formState.definition;
  const submitLabel = formState.text(undefined, settings.submitLabel) || texts.submit;
  return (
    <footer className="f-way">
      {sending === "failed" && (
        <p className="f-errors" role="alert">
          {why}
        </p>
      )}
      {!isFirst && !settings.noPrevious && (
        <button
          type="submit"
          name="do"
          value="previous"
          className="f-button is-outlined"
          onClick={(event) => {
            event.preventDefault();
            session.previous();
          }}
        >
          {texts.previous}
        </button>
      )}
      <button
        type="submit"
        name="do"
        value={isLast ? "submit" : "next"}
        className="f-button is-primary"
        aria-disabled={sending === "now" || undefined}
      >
        {sending === "now" ? texts.sending : isLast ? submitLabel : texts.next}
      </button>
    </footer>
  );
}
