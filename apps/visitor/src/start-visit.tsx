import type { VisitState } from "@askloom/contract";
import type { FormProgress } from "@askloom/form-view";
import { addressParameters } from "@askloom/form-view/address-parameters";
import { loadWords } from "@askloom/words/load";
import type { ReactElement } from "react";
import { followLanguage } from "./follow-language.ts";
import { loadAnswers } from "./load-answers.ts";
import { localMinutes } from "./local-minutes.ts";
import { noticesOf } from "./notices.ts";
import { formStateFor, prepare, progressFor } from "./prepare.ts";
import { isAnswered, readSaved, type SavedAnswers, storageOf } from "./saved-answers.ts";
import type { Sent } from "./send.ts";
import { readSent } from "./sent-before.ts";
import { takeTypedBefore } from "./typed-before.ts";
import { Visit } from "./visit.ts";
import { VisitApp } from "./visit-app.tsx";

/** When the page is live and calm, what only paper needs is fetched. */
const answersAfterMs = 2_000;
/** Brings the page to life. It is as the server wrote it, unless this browser kept more than that. */
export async function startVisit(
  written: VisitState,
  path: HTMLElement,
): Promise<{ view: ReactElement; isAsWritten: boolean }> {
  const isOffline = written.offline === "was-kept";
  // A page that was kept is the same for every address of its form.
  const parameters = isOffline ? addressParameters(new URLSearchParams(location.search)) : written.parameters;
  const state = { ...written, parameters };
  const storage = storageOf(window);
  const ready = await prepare(state);
  const saved =
    state.change === null && state.resumed === null && state.purpose === "fill"
      ? readSaved(storage, state.link)
      : undefined;
  const now = localMinutes(new Date());
  const { answers = state.answers, language = state.language } = saved ?? {};
  await loadWords(language);
  followLanguage(language);
  const formState = formStateFor(ready, state, { answers, language, now });
  const hasSaved =
    saved !== undefined && isAnswered(formState, formStateFor(ready, state, { answers: {}, language, now }));
  const isFresh = saved === undefined && state.change === null && state.resumed === null && state.purpose === "fill";
  const sent = isFresh ? readSent(storageOf(window, "sessionStorage"), state.link) : undefined;
  const notices = noticesOf({
    isResumed: state.resumed !== null || hasSaved,
    ...(isOffline && { waiting: saved?.isPending ? "offline" : "openedOffline" }),
    ...(sent && { sent }),
  });
  // Few pages need it; those have it before they answer to anyone.
  const intake = state.purpose === "introduce" ? await import("./introduce.ts") : undefined;
  const { functions } = state;
  const settled = functions && (await import("./function-calls.ts")).startVisitCalls(formState, functions);
  const visit = new Visit(state, formState, notices, { storage, saved, introduce: intake?.introduce });
  const view = (
    <VisitApp
      state={state}
      formState={formState}
      views={ready.views}
      start={startOf(state, saved, sent)}
      notices={notices}
      ports={{ ...visit.ports, settled }}
      onLive={() => {
        takeTypedBefore(formState, path.querySelector("form"));
        path.dataset.live = "";
        if (mayKeepOffline(state)) void import("./keep-offline.ts").then(({ keepOffline }) => keepOffline(state));
        setTimeout(() => void loadAnswers(notices), answersAfterMs);
      }}
    />
  );
  const isAsWritten =
    !isOffline && saved === undefined && sent === undefined && now.slice(0, 10) === state.now.slice(0, 10);
  return { view, isAsWritten };
}

/** In a frame of another site nothing is kept for later. */
const mayKeepOffline = ({ offline }: VisitState): boolean =>
  offline === "may-be-kept" && window.parent === window && "serviceWorker" in navigator;

function startOf(state: VisitState, saved: SavedAnswers | undefined, sent: Sent | undefined): Partial<FormProgress> {
  if (sent !== undefined) return { sending: "done" };
  return saved?.page === undefined ? progressFor(state) : { pageId: saved.page };
}
