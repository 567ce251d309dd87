import type { Failure, FormState } from "@askloom/engine";
import { issueMessage } from "@askloom/kinds/questions/logic";
import type { ViewOf } from "@askloom/kinds/questions/question-view";
import { UploadContext, type UploadPort } from "@askloom/kinds/questions/upload";
import { loadWords } from "@askloom/words/load";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { directionOf } from "./direction.ts";
import { documentTitle } from "./document-title.ts";
import type { Feedback } from "./end-view.tsx";
import { FillView } from "./fill-view.tsx";
import { FormContext, type FormContextValue } from "./form-context.tsx";
import { FormHeader } from "./form-header.tsx";
import type { FormProgress } from "./form-progress.ts";
import { type FormSession, type Submit, startSession } from "./form-session.ts";
import { pagesStore } from "./form-state-stores.ts";
import { PageView } from "./page-view.tsx";
import { printing } from "./printing.ts";
import { rowIds } from "./row-ids.ts";
import type { ThemeVariables } from "./theme.ts";
import { useStore } from "./use-store.tsx";
import { useWordsIn } from "./use-words.tsx";

export interface FormViewProps {
  readonly formState: FormState;
  /** Filled page by page, read as a whole, or on paper: read, with room to write where nothing is answered. */
  readonly mode: "fill" | "read" | "print";
  /** `viewOf` for every kind, or what `loadViews` gives for those of this form. */
  readonly views: ViewOf;
  /** `AnswerView`, once it is to be read or printed: who only fills the form need not load it before. */
  readonly answers?: FormContextValue["answers"];
  readonly onSubmit?: Submit;
  /** Waits for functions that still work on answers; false for a second press while the first one waits. */
  readonly settled?: (() => Promise<boolean>) | undefined;
  readonly onLanguage?: (language: string) => void;
  /** Hands over the session, for what comes from outside of the form; what it gives ends that. */
  readonly onSession?: ((session: FormSession) => () => void) | undefined;
  /** What the window should be called: the page and the form, and that something is wrong. */
  readonly onTitle?: ((title: string) => void) | undefined;
  /** After each change of the page: its id and how many lie before it. */
  readonly onPage?: ((pageId: string, index: number) => void) | undefined;
  readonly upload?: UploadPort | undefined;
  readonly placesLeft?: FormContextValue["placesLeft"];
  readonly fileAddress?: FormContextValue["fileAddress"];
  /** Decides the order of shuffled choices; the same for server and browser. */
  readonly seed?: string | undefined;
  /** Where the form is posted without scripts. */
  readonly action?: string | undefined;
  /** What goes along when it is posted without scripts. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  /** What stands below the thanks once all is sent. */
  readonly sent?: ReactNode;
  /** What is said to this response, instead of the thanks. */
  readonly feedback?: Feedback | undefined;
  /** The progress to begin with, such as what a server found wrong. */
  readonly start?: Partial<FormProgress> | undefined;
  /** Keeps the ids of two forms in one document apart. */
  readonly idPrefix?: string;
  /** What `themeVariables` gives; a page that brings `themeCss` in a style sheet of its own gives none. */
  readonly theme?: ThemeVariables;
  /** 2 where the page around the form has a title of its own. */
  readonly titleLevel?: 1 | 2;
}

/** A form with its theme. All that changes while it is filled is in the filling and in the session. */
export function FormView(props: FormViewProps) {
  const { formState, action, hidden, sent, theme, onSession, onTitle } = props;
  const form = useFormValue(props);
  const { language, session, mode } = form.value;
  const pages = useStore(useMemo(() => pagesStore(formState), [formState]));
  const progress = useStore(useMemo(() => ({ subscribe: session.subscribe, read: session.progress }), [session]));
  // Nothing more is sent: without scripts there is nothing to press any more.
  const isPosted = action !== undefined && progress.sending !== "done";
  const page = pages.find(({ id }) => id === progress.pageId) ?? pages[0] ?? { id: "", items: [] };
  useEffect(() => onSession?.(session), [onSession, session]);
  const title = documentTitle(formState, { ...progress, pageId: page.id });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  // Custom properties are styles to a browser, though React's type does not know their names.
  const style = theme as CSSProperties | undefined;
  return (
    <FormContext value={form.value}>
      <UploadContext value={props.upload}>
        <div className={`f-form is-${mode}`} lang={language} dir={directionOf(language)} style={style}>
          <div className="f-card">
            <FormHeader
              isFirstPage={page === pages[0]}
              // A copy to be read stays in the language that it was given in.
              onLanguage={
                mode === "fill" || props.onLanguage !== undefined ? (next) => void form.onLanguage(next) : undefined
              }
              isPosted={isPosted}
              titleLevel={props.titleLevel ?? 1}
            />
            {mode === "fill" ? (
              <FillView
                pages={pages}
                page={page}
                progress={progress}
                post={{ action, hidden }}
                sent={sent}
                feedback={props.feedback}
              />
            ) : (
              pages.map((each) => <PageView key={each.id} page={each} pageChanges={0} />)
            )}
          </div>
        </div>
      </UploadContext>
    </FormContext>
  );
}

const neverPrinting = () => false;

const sentAtOnce: Submit = () => undefined;

function useFormValue(props: FormViewProps): {
  value: FormContextValue;
  onLanguage: (language: string) => Promise<void>;
} {
  const { formState, views, answers, onSubmit = sentAtOnce, placesLeft, seed, fileAddress } = props;
  const { idPrefix = "" } = props;
  const [language, setLanguage] = useState(formState.language);
  // A session starts with its form state; later changes of what it began with do not start it again.
  const [session] = useState(() => startSession(formState, { ...props, submit: onSubmit }));
  const [newRowId] = useState(rowIds);
  const isPrinting = useSyncExternalStore(printing.subscribe, printing.read, neverPrinting);
  // On paper the whole form is shown, however far it is filled; as text, once that was loaded (FL61).
  const isFilledYet = props.mode === "fill" && session.progress().sending !== "done";
  const isPrinted = props.mode === "print" || (isPrinting && isFilledYet);
  const mode: FormContextValue["mode"] = props.mode === "fill" && !isPrinted ? "fill" : "read";
  const words = useWordsIn(language, formState.definition.words);
  const value = useMemo(() => {
    const messageOf = (failure: Failure) =>
      (failure.ownText ?? formState.text(failure.path, failure.message)) || issueMessage(failure, words);
    return {
      formState,
      session,
      views,
      mode,
      answers,
      isPrinted,
      fileAddress,
      language,
      words,
      idPrefix,
      placesLeft,
      seed,
      newRowId,
      messageOf,
    };
  }, [
    formState,
    session,
    views,
    mode,
    answers,
    isPrinted,
    fileAddress,
    language,
    words,
    idPrefix,
    placesLeft,
    seed,
    newRowId,
  ]);
  const onLanguage = async (next: string) => {
    await loadWords(next);
    formState.setLanguage(next);
    setLanguage(next);
    props.onLanguage?.(next);
  };
  return { value, onLanguage };
}
