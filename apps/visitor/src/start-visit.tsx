import type { VisitState } from "@askloom/contract";
import type { Failure, Filling } from "@askloom/engine";
import { type FormProgress, type FormSession, type SubmitOutcome, trapName } from "@askloom/form-view";
import { addressParameters } from "@askloom/form-view/address-parameters";
import { loadWords } from "@askloom/words/load";
import type { ReactElement } from "react";
import { followLanguage } from "./follow-language.ts";
import { type FreshStamp, freshStamp } from "./fresh-stamp.ts";
import type { introduce } from "./introduce.ts";
import { forgetKept, isAnswered, type Kept, newToken, readKept, storageOf, writeKept } from "./kept.ts";
import { loadAnswers } from "./load-answers.ts";
import { type Notices, noticesOf } from "./notices.ts";
import { pageHistory } from "./page-history.ts";
import { failureOf, fillingFor, prepare, progressFor } from "./prepare.ts";
import { type Refused, type Sent, send, versionGone } from "./send.ts";
import { forgetSent, readSent, writeSent } from "./sent-before.ts";
import { takeTypedBefore } from "./typed-before.ts";
import { VisitApp, type VisitPorts } from "./visit-app.tsx";

const keepMs = 300;
/** When the page is live and calm, what only paper needs is fetched. */
const answersAfterMs = 2_000;
/** After these nothing can be sent any more: what was answered is shown to be read, printed and copied (FL22). */
const lastWords = [
  "pub-full",
  "pub-closed",
  "changes-not-taken",
  "response-changed",
  "not-invited",
  "not-found",
  "sent-elsewhere",
];

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

/** What goes on in the background of one filling. */
class Visit {
  readonly #state: VisitState;
  readonly #filling: Filling;
  readonly #notices: Notices;
  readonly #storage: Storage | undefined;
  readonly #introduce: typeof introduce | undefined;
  #kept: Kept;
  /** The page token; empty until one is needed on a page that was opened without a network. */
  #stamp: string;
  readonly #history = pageHistory(window);
  #session: FormSession | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    state: VisitState,
    filling: Filling,
    notices: Notices,
    {
      storage,
      kept,
      introduce: introducing,
    }: { storage: Storage | undefined; kept: Kept | undefined; introduce: typeof introduce | undefined },
  ) {
    this.#state = state;
    this.#filling = filling;
    this.#notices = notices;
    this.#storage = storage;
    this.#introduce = introducing;
    this.#kept = kept ?? {
      answers: {},
      page: undefined,
      language: filling.language,
      id: state.change?.id ?? crypto.randomUUID(),
      token: newToken((bytes) => crypto.getRandomValues(bytes)),
      resumed: state.resumed ?? undefined,
      isPending: false,
      openedAt: Date.now(),
      isBegun: state.resumed !== null,
    };
    this.#stamp = state.stamp;
    filling.subscribeAll(() => {
      this.#begin();
      this.#keepSoon();
    });
    addEventListener("pagehide", () => this.#keepNow());
  }

  get ports(): VisitPorts {
    const { link } = this.#state;
    return {
      submit: () => this.#submit(),
      upload: async (upload) => {
        const { uploadTo } = await import("./upload.ts");
        return uploadTo(link, await this.#pageToken(), this.#filling.language)(upload);
      },
      onSession: (session) => {
        this.#session = session;
        // It may have arrived before the form was there.
        if (this.#notices.read().sent !== undefined) session.finish();
        // What was on its way when the page was left.
        if (this.#kept.isPending) void session.send();
        return this.#history.follow(session);
      },
      onTitle: (title) => {
        document.title = title;
      },
      sendAnother: () => forgetSent(storageOf(window, "sessionStorage"), link),
      onPage: (page, index) => {
        this.#history.turned(page);
        this.#kept = { ...this.#kept, page };
        this.#begin();
        this.#keepNow();
        void this.#keepElsewhere(page, index, false);
      },
      onLanguage: (language) => {
        this.#notices.change({ language });
        followLanguage(language);
        this.#keepSoon();
      },
      keep: async () => {
        const pages = this.#filling.pages();
        const index = Math.max(
          0,
          pages.findIndex(({ id }) => id === this.#kept.page),
        );
        return (await this.#keepElsewhere(pages[index]?.id ?? "", index, true))?.code ?? undefined;
      },
    };
  }

  async #freshStamp(): Promise<FreshStamp> {
    const fresh = await freshStamp(location.href, this.#state.version);
    if (typeof fresh !== "string") this.#stamp = fresh.stamp;
    return fresh;
  }

  async #pageToken(): Promise<string> {
    if (this.#stamp === "") await this.#freshStamp();
    return this.#stamp;
  }

  /** The first answer or the first turned page counts as a start, once for each response (RS26). */
  #begin(): void {
    const { link, purpose, change } = this.#state;
    if (this.#kept.isBegun || purpose !== "fill" || change !== null || this.#stamp === "") return;
    this.#kept = { ...this.#kept, isBegun: true };
    post(`/api/f/${link}/begun`, "POST", { stamp: this.#stamp }).catch(() => undefined);
  }

  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keepNow(), keepMs);
  }

  #keepNow(change: Partial<Kept> = {}): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#state.change !== null || this.#state.purpose !== "fill") return;
    this.#kept = { ...this.#kept, answers: this.#filling.answers(), language: this.#filling.language, ...change };
    writeKept(this.#storage, this.#state.link, this.#kept);
  }

  async #keepElsewhere(
    page: string,
    pageIndex: number,
    wantsCode: boolean,
  ): Promise<{ code: string | null } | undefined> {
    const { link, purpose, change } = this.#state;
    if (purpose !== "fill" || change !== null) return undefined;
    const stamp = wantsCode ? await this.#pageToken() : this.#stamp;
    if (stamp === "") return undefined;
    const { token } = this.#kept;
    const { language } = this.#filling;
    const body = { token, stamp, answers: this.#filling.answers(), language, page, pageIndex, wantsCode };
    const answer = await post(`/api/f/${link}/filling`, "PUT", body).catch(() => undefined);
    return answer?.ok ? answer.json() : undefined;
  }

  async #submit(): Promise<SubmitOutcome> {
    const { link, parameters, change } = this.#state;
    if (this.#introduce) return this.#introduce(this.#state, this.#filling, localMinutes(new Date()));
    this.#keepNow({ isPending: true });
    const filling = this.#filling;
    const honeypot = document.querySelector<HTMLInputElement>(`input[name=${trapName}]`);
    const outgoing = {
      id: this.#kept.id,
      stamp: this.#stamp,
      seconds: Math.max(0, Math.round((Date.now() - this.#kept.openedAt) / 1000)),
      answers: filling.answers(),
      language: filling.language,
      now: localMinutes(new Date()),
      parameters,
      trap: honeypot?.value ?? "",
      ...(change === null
        ? { filling: this.#kept.token, resumed: this.#kept.resumed }
        : { change: change.end, revision: change.revision }),
    };
    const ports = {
      fetch: fetch.bind(globalThis),
      wait: waitOrOnline,
      onWaiting: (waiting: "offline" | "busy") => this.#notices.change({ waiting }),
      freshStamp: () => this.#freshStamp(),
    };
    const outcome = await send(`${link}/responses`, outgoing, filling.language, ports);
    this.#notices.change({ waiting: undefined });
    if ("sent" in outcome) return this.#arrived(outcome.sent);
    // What filled it in was not the person: the next attempt is taken.
    if (honeypot !== null) honeypot.value = "";
    this.#keepNow({ isPending: false });
    return this.#refused(outcome.refused);
  }

  #arrived(sent: Sent): undefined {
    this.#isOver = true;
    clearTimeout(this.#timer);
    forgetKept(this.#storage, this.#state.link);
    writeSent(storageOf(window, "sessionStorage"), this.#state.link, sent);
    this.#notices.change({ sent });
    this.#session?.finish();
  }

  async #refused({ code, title, errors }: Refused): Promise<SubmitOutcome> {
    if (code === "places-gone") await this.#refreshPlaces();
    const failures = errors.map(({ field, detail }): Failure => {
      const [topmost = field] = field.split("/", 1);
      const pageId = this.#filling.pages().find(({ items }) => items.includes(topmost))?.id ?? "";
      return failureOf(
        { place: field, pageId, message: code === "places-gone" ? `${title} (${detail})` : detail },
        this.#filling.language,
      );
    });
    if (failures.length > 0) return { failures };
    if (code === versionGone.code) return { why: this.#filling.words.versionGone };
    const current = code === "response-changed" ? location.href : undefined;
    const restart = code === "sent-elsewhere" ? this.#state.restart : undefined;
    if (lastWords.includes(code)) await loadAnswers(this.#notices);
    if (lastWords.includes(code)) this.#notices.change({ refusal: title, current, restart });
    return { why: title };
  }

  async #refreshPlaces(): Promise<void> {
    const answer = await fetch(`/api/f/${this.#state.link}/places`).catch(() => undefined);
    if (answer?.ok) this.#notices.change({ placesLeft: await answer.json() });
  }
}

const post = (address: string, method: string, body: object): Promise<Response> =>
  fetch(address, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** 2026-11-15T14:30 by this device's clock. */
function localMinutes(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
