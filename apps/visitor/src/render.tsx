import type { CopyState, FormDefinition, SentResponse, VisitState } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { documentTitle, FormView, themeCss } from "@askloom/form-view";
import { AnswerView } from "@askloom/form-view/answer-view";
import { loadWords } from "@askloom/words/load";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type Notice, noticesOf } from "./notices.ts";
import { formStateFor, type Prepared, prepare, progressFor, type TakeSteps } from "./prepare.ts";
import { VisitApp } from "./visit-app.tsx";

/** A page as markup, and what its window is called. */
export interface Rendered {
  readonly markup: string;
  readonly title: string;
}

/** Where other requests wait for a page: how it is made ready, and how many steps its evaluation may take. */
export interface RenderLimits {
  readonly maxSteps: number;
  readonly takeTurns: TakeSteps;
}

// A definition is the same object for every visit of its version, and so are its functions. Copies are read without.
const known = { alone: new WeakMap<FormDefinition, Ready>(), withFunctions: new WeakMap<FormDefinition, Ready>() };
type Ready = Promise<Prepared>;

function prepared(state: VisitState, limits: RenderLimits | undefined): Ready {
  const { definition, functions } = state;
  const forms = functions === undefined ? known.alone : known.withFunctions;
  const ready = forms.get(definition) ?? prepare(state, limits?.takeTurns);
  forms.set(definition, ready);
  // What failed is made ready again.
  ready.catch(() => forms.delete(definition));
  return ready;
}

/**
 * The form as markup: readable and usable before any script has run, and without any. Undefined where its evaluation
 * takes more steps than it may; so are the others.
 */
export const renderVisit = (state: VisitState, limits?: RenderLimits): Promise<Rendered | undefined> =>
  rendered(state, limits, (ready, formState) => ({
    view: visitView(state, ready, formState, { isResumed: state.resumed !== null }),
    progress: { pageId: undefined, failures: [], sending: "not", ...progressFor(state) },
  }));

/** The whole form for paper (FL61). */
export const renderPaper = (state: VisitState, limits?: RenderLimits): Promise<Rendered | undefined> =>
  rendered(state, limits, ({ views }, formState) => ({
    view: <FormView formState={formState} views={views} answers={AnswerView} mode="print" idPrefix="paper-" />,
    progress: { pageId: undefined, failures: [], sending: "not" },
  }));

/** The confirmation, as the form and its publication word it. */
export const renderSent = (
  state: VisitState & { readonly sent: SentResponse },
  limits?: RenderLimits,
): Promise<Rendered | undefined> =>
  rendered(state, limits, (ready, formState) => ({
    view: visitView(state, ready, formState, { sent: state.sent }),
    progress: { pageId: undefined, failures: [], sending: "done" },
  }));

/** Answers as they were seen, to be read and printed. */
export const renderCopy = (state: CopyState, limits?: RenderLimits): Promise<Rendered | undefined> =>
  rendered(state, limits, (ready, formState) => ({
    view: (
      <FormView
        formState={formState}
        views={ready.views}
        answers={AnswerView}
        mode="read"
        fileAddress={state.files === undefined ? undefined : (id) => `${state.files}${id}`}
      />
    ),
    progress: { pageId: undefined, failures: [], sending: "not" },
  }));

interface Page {
  readonly view: ReactElement;
  readonly progress: Parameters<typeof documentTitle>[1];
}

async function rendered(
  state: VisitState,
  limits: RenderLimits | undefined,
  pageOf: (ready: Prepared, formState: FormState) => Page,
): Promise<Rendered | undefined> {
  const [ready] = await Promise.all([prepared(state, limits), loadWords(state.language)]);
  const formState = formStateFor(ready, { ...state, steps: limits?.maxSteps }, state);
  if (limits !== undefined && formState.isOverBudget) return undefined;
  const { view, progress } = pageOf(ready, formState);
  return { markup: renderToString(view), title: documentTitle(formState, progress) };
}

const visitView = (state: VisitState, { views }: Prepared, formState: FormState, notice: Notice): ReactElement => (
  <VisitApp
    state={state}
    formState={formState}
    views={views}
    start={notice.sent === undefined ? progressFor(state) : { sending: "done" }}
    notices={noticesOf(notice)}
  />
);

export { themeCss };
