import type { VisitState } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { type FormProgress, FormView, type FormViewProps, type Submit } from "@askloom/form-view";
import type { ViewOf } from "@askloom/kinds/questions/question-view";
import type { UploadPort } from "@askloom/kinds/questions/upload";
import { wordsFor } from "@askloom/words";
import { useEffect, useState, useSyncExternalStore } from "react";
import { KeepBar } from "./keep-bar.tsx";
import type { Notices } from "./notices.ts";
import { SentView } from "./sent-view.tsx";

/** What only a browser does; a server renders without. */
export interface VisitPorts {
  readonly submit: Submit;
  /** Waits for the functions of the form. */
  readonly settled?: FormViewProps["settled"];
  readonly upload: UploadPort;
  readonly onPage: (pageId: string, index: number) => void;
  readonly onSession: NonNullable<FormViewProps["onSession"]>;
  readonly onTitle: (title: string) => void;
  /** Begins another response after one was sent. */
  readonly sendAnother: () => void;
  readonly onLanguage: (language: string) => void;
  /** Gives the code with which another device goes on; undefined when that failed. */
  readonly keep: () => Promise<string | undefined>;
}

export interface VisitAppProps {
  readonly state: VisitState;
  readonly formState: FormState;
  readonly views: ViewOf;
  readonly start: Partial<FormProgress>;
  readonly notices: Notices;
  readonly ports?: VisitPorts | undefined;
  /** Once, when the page answers to its reader. */
  readonly onLive?: (() => void) | undefined;
}

/** The form, with what is said around it. */
export function VisitApp({ state, formState, views, start, notices, ports, onLive }: VisitAppProps) {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, notices.read);
  const { refusal, sent } = notice;
  const isOpen = refusal === undefined && sent === undefined;
  const texts = wordsFor(notice.language ?? formState.language, state.definition.words);
  // The server cannot keep anything for a browser: the bar comes once the page is live.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Another language or notice is no new beginning.
  const [live] = useState(() => onLive);
  useEffect(() => live?.(), [live]);
  return (
    <main className="v-page">
      {state.isTest && <p className="v-note is-test">{texts.test}</p>}
      {state.change !== null && isOpen && <p className="v-note">{texts.changing}</p>}
      {notice.isResumed && isOpen && (
        <p className="v-note">
          {texts.resumed}{" "}
          <a className="v-link" href={state.restart}>
            {texts.fresh}
          </a>
        </p>
      )}
      {refusal && (
        <p className="v-note is-refusal" role="alert" tabIndex={-1} ref={(note) => note?.focus()}>
          {refusal}
          {notice.current && <NoteLink href={notice.current} text={texts.openCurrent} />}
          {notice.restart && <NoteLink href={notice.restart} text={texts.fresh} />}
        </p>
      )}
      <FormView
        formState={formState}
        views={views}
        answers={notice.answers}
        mode={refusal ? "read" : "fill"}
        action={state.action}
        hidden={state.hidden}
        seed={state.seed}
        start={start}
        placesLeft={notice.placesLeft ?? state.placesLeft ?? undefined}
        feedback={sent?.feedback ?? undefined}
        sent={sent && <SentView sent={sent} texts={texts} form={`/f/${state.link}`} onAnother={ports?.sendAnother} />}
        {...(ports && {
          onSubmit: ports.submit,
          settled: ports.settled,
          upload: ports.upload,
          onPage: ports.onPage,
          onSession: ports.onSession,
          onTitle: ports.onTitle,
          onLanguage: ports.onLanguage,
        })}
      />
      <div role="status" className="v-status">
        {notice.waiting !== undefined && <p className="v-note">{texts[notice.waiting]}</p>}
      </div>
      {state.purpose === "fill" && state.change === null && isLive && isOpen && ports && (
        <KeepBar link={state.link} texts={texts} keep={ports.keep} />
      )}
    </main>
  );
}

const NoteLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <>
    {" "}
    <a className="v-link" href={href}>
      {text}
    </a>
  </>
);

const never = () => () => undefined;
