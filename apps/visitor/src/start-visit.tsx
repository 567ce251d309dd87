import type { VisitState } from "@askloom/contract";
import type { FormProgress } from "@askloom/form-view";
import { addressParameters } from "@askloom/form-view/address-parameters";
import { loadWords } from "@askloom/words/load";
import type { ReactElement } from "react";
import { followLanguage } from "./follow-language.ts";
import { isAnswered, type Kept, readKept, storageOf } from "./kept.ts";
import { loadAnswers } from "./load-answers.ts";
import { localMinutes } from "./local-minutes.ts";
import { noticesOf } from "./notices.ts";
import { fillingFor, prepare, progressFor } from "./prepare.ts";
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
  place: HTMLElement,
): Promise<{ view: ReactElement; isAsWritten: boolean }> {
  const isOffline = written.offline === "was-kept";
  // A page that was kept is the same for every address of its form.
  const parameters = isOffline ? addressParameters(new URLSearchParams(location.search)) : written.parameters;
  const state = { ...written, parameters };
  const storage = storageOf(window);
  const ready = await prepare(state.definition);
  const kept =
    state.change === null && state.resumed === null && state.purpose === "fill"
      ? readKept(storage, state.link)
      : undefined;
  const now = localMinutes(new Date());
  const { answers = state.answers, language = state.language } = kept ?? {};
  await loadWords(language);
  followLanguage(language);
  const filling = fillingFor(ready, state, { answers, language, now });
  const hasKept = kept !== undefined && isAnswered(filling, fillingFor(ready, state, { answers: {}, language, now }));
  const isFresh = kept === undefined && state.change === null && state.resumed === null && state.purpose === "fill";
  const sent = isFresh ? readSent(storageOf(window, "sessionStorage"), state.link) : undefined;
  const notices = noticesOf({
    isResumed: state.resumed !== null || hasKept,
    ...(isOffline && { waiting: kept?.isPending ? "offline" : "openedOffline" }),
    ...(sent && { sent }),
  });
  // Few pages need it; those have it before they answer to anyone.
  const intake = state.purpose === "introduce" ? await import("./introduce.ts") : undefined;
  const visit = new Visit(state, filling, notices, { storage, kept, introduce: intake?.introduce });
  const view = (
    <VisitApp
      state={state}
      filling={filling}
      views={ready.views}
      start={startOf(state, kept, sent)}
      notices={notices}
      ports={visit.ports}
      onLive={() => {
        takeTypedBefore(filling, place.querySelector("form"));
        place.dataset.live = "";
        if (mayKeepOffline(state)) void import("./keep-offline.ts").then(({ keepOffline }) => keepOffline(state));
        setTimeout(() => void loadAnswers(notices), answersAfterMs);
      }}
    />
  );
  const isAsWritten =
    !isOffline && kept === undefined && sent === undefined && now.slice(0, 10) === state.now.slice(0, 10);
  return { view, isAsWritten };
}

/** In a frame of another site nothing is kept for later. */
const mayKeepOffline = ({ offline }: VisitState): boolean =>
  offline === "may-be-kept" && window.parent === window && "serviceWorker" in navigator;

function startOf(state: VisitState, kept: Kept | undefined, sent: Sent | undefined): Partial<FormProgress> {
  if (sent !== undefined) return { sending: "done" };
  return kept?.page === undefined ? progressFor(state) : { pageId: kept.page };
}
