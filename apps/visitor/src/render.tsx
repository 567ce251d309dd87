import type { FormDefinition, VisitState } from "@askloom/contract";
import { FormView, themeCss } from "@askloom/form-view";
import { renderToString } from "react-dom/server";
import { noticesOf } from "./notices.ts";
import { fillingFor, type Prepared, prepare, progressFor } from "./prepare.ts";
import { VisitApp } from "./visit-app.tsx";

// A definition is the same object for every visit of its version.
const known = new WeakMap<FormDefinition, Promise<Prepared>>();

function prepared(definition: FormDefinition): Promise<Prepared> {
  const ready = known.get(definition) ?? prepare(definition);
  known.set(definition, ready);
  return ready;
}

/**
 * The form as markup: readable and usable before any script has run, and without any. Undefined where its evaluation
 * takes more than these steps.
 */
export async function renderVisit(state: VisitState, steps?: number): Promise<string | undefined> {
  const ready = await prepared(state.definition);
  const filling = fillingFor(ready, { ...state, steps }, state);
  if (steps !== undefined && filling.isOverBudget) return undefined;
  return renderToString(
    <VisitApp
      state={state}
      filling={filling}
      views={ready.views}
      start={progressFor(state)}
      notices={noticesOf({ isResumed: state.resumed !== null })}
    />,
  );
}

/** Answers as they were seen, to be read and printed. */
export async function renderCopy(state: VisitState, steps?: number): Promise<string | undefined> {
  const ready = await prepared(state.definition);
  const filling = fillingFor(ready, { ...state, steps }, state);
  if (steps !== undefined && filling.isOverBudget) return undefined;
  return renderToString(<FormView filling={filling} views={ready.views} mode="read" />);
}

export { themeCss };
