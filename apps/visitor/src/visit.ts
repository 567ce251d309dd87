import type { VisitState } from "@askloom/contract";
import type { Failure, FormState } from "@askloom/engine";
import { type FormSession, honeypotName, type SubmitOutcome } from "@askloom/form-view";
import { followLanguage } from "./follow-language.ts";
import { type FreshPageToken, freshPageToken } from "./fresh-page-token.ts";
import type { introduce } from "./introduce.ts";
import { loadAnswers } from "./load-answers.ts";
import { localMinutes } from "./local-minutes.ts";
import type { Notices } from "./notices.ts";
import { pageHistory } from "./page-history.ts";
import { postJson } from "./post-json.ts";
import { failureOf } from "./prepare.ts";
import { forgetSaved, newToken, type SavedAnswers, storageOf, writeSaved } from "./saved-answers.ts";
import { type Refused, type Sent, send, versionGone } from "./send.ts";
import { forgetSent, writeSent } from "./sent-before.ts";
import type { VisitPorts } from "./visit-app.tsx";
import { waitOrOnline } from "./wait-or-online.ts";

const keepMs = 300;
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

/** What goes on in the background of one filling. */
export class Visit {
  readonly #state: VisitState;
  readonly #formState: FormState;
  readonly #notices: Notices;
  readonly #storage: Storage | undefined;
  readonly #introduce: typeof introduce | undefined;
  #saved: SavedAnswers;
  /** The page token; empty until one is needed on a page that was opened without a network. */
  #pageToken: string;
  readonly #history = pageHistory(window);
  #session: FormSession | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    state: VisitState,
    formState: FormState,
    notices: Notices,
    {
      storage,
      saved,
      introduce: introducing,
    }: { storage: Storage | undefined; saved: SavedAnswers | undefined; introduce: typeof introduce | undefined },
  ) {
    this.#state = state;
    this.#formState = formState;
    this.#notices = notices;
    this.#storage = storage;
    this.#introduce = introducing;
    this.#saved = saved ?? {
      answers: {},
      page: undefined,
      language: formState.language,
      id: state.change?.id ?? crypto.randomUUID(),
      token: newToken((bytes) => crypto.getRandomValues(bytes)),
      resumed: state.resumed ?? undefined,
      isPending: false,
      openedAt: Date.now(),
      isBegun: state.resumed !== null,
    };
    this.#pageToken = state.pageToken;
    formState.subscribeAll(() => {
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
        return uploadTo(link, await this.#currentPageToken(), this.#formState.language)(upload);
      },
      onSession: (session) => {
        this.#session = session;
        // It may have arrived before the form was there.
        if (this.#notices.read().sent !== undefined) session.finish();
        // What was on its way when the page was left.
        if (this.#saved.isPending) void session.send();
        return this.#history.follow(session);
      },
      onTitle: (title) => {
        document.title = title;
      },
      sendAnother: () => forgetSent(storageOf(window, "sessionStorage"), link),
      onPage: (page, index) => {
        this.#history.turned(page);
        this.#saved = { ...this.#saved, page };
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
        const pages = this.#formState.pages();
        const index = Math.max(
          0,
          pages.findIndex(({ id }) => id === this.#saved.page),
        );
        return (await this.#keepElsewhere(pages[index]?.id ?? "", index, true))?.code ?? undefined;
      },
    };
  }

  async #freshPageToken(): Promise<FreshPageToken> {
    const fresh = await freshPageToken(location.href, this.#state.version);
    if (typeof fresh !== "string") this.#pageToken = fresh.pageToken;
    return fresh;
  }

  async #currentPageToken(): Promise<string> {
    if (this.#pageToken === "") await this.#freshPageToken();
    return this.#pageToken;
  }

  /** The first answer or the first turned page counts as a start, once for each response (RS26). */
  #begin(): void {
    const { link, purpose, change } = this.#state;
    if (this.#saved.isBegun || purpose !== "fill" || change !== null || this.#pageToken === "") return;
    this.#saved = { ...this.#saved, isBegun: true };
    postJson(`/api/f/${link}/begun`, "POST", { pageToken: this.#pageToken }).catch(() => undefined);
  }

  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keepNow(), keepMs);
  }

  #keepNow(change: Partial<SavedAnswers> = {}): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#state.change !== null || this.#state.purpose !== "fill") return;
    this.#saved = { ...this.#saved, answers: this.#formState.answers(), language: this.#formState.language, ...change };
    writeSaved(this.#storage, this.#state.link, this.#saved);
  }

  async #keepElsewhere(
    page: string,
    pageIndex: number,
    wantsCode: boolean,
  ): Promise<{ code: string | null } | undefined> {
    const { link, purpose, change } = this.#state;
    if (purpose !== "fill" || change !== null) return undefined;
    const pageToken = wantsCode ? await this.#currentPageToken() : this.#pageToken;
    if (pageToken === "") return undefined;
    const { token } = this.#saved;
    const { language } = this.#formState;
    const body = { token, pageToken, answers: this.#formState.answers(), language, page, pageIndex, wantsCode };
    const answer = await postJson(`/api/f/${link}/filling`, "PUT", body).catch(() => undefined);
    return answer?.ok ? answer.json() : undefined;
  }

  async #submit(): Promise<SubmitOutcome> {
    const { link, parameters, change } = this.#state;
    if (this.#introduce) return this.#introduce(this.#state, this.#formState, localMinutes(new Date()));
    this.#keepNow({ isPending: true });
    const formState = this.#formState;
    const honeypot = document.querySelector<HTMLInputElement>(`input[name=${honeypotName}]`);
    const outgoing = {
      id: this.#saved.id,
      pageToken: this.#pageToken,
      seconds: Math.max(0, Math.round((Date.now() - this.#saved.openedAt) / 1000)),
      answers: formState.answers(),
      language: formState.language,
      now: localMinutes(new Date()),
      parameters,
      honeypot: honeypot?.value ?? "",
      ...(change === null
        ? { session: this.#saved.token, resumed: this.#saved.resumed }
        : { change: change.end, revision: change.revision }),
    };
    const ports = {
      fetch: fetch.bind(globalThis),
      wait: waitOrOnline,
      onWaiting: (waiting: "offline" | "busy") => this.#notices.change({ waiting }),
      freshPageToken: () => this.#freshPageToken(),
    };
    const outcome = await send(`${link}/responses`, outgoing, formState.language, ports);
    this.#notices.change({ waiting: undefined });
    if ("sent" in outcome) return this.#received(outcome.sent);
    // What filled it in was not the person: the next attempt is taken.
    if (honeypot !== null) honeypot.value = "";
    this.#keepNow({ isPending: false });
    return this.#refused(outcome.refused);
  }

  #received(sent: Sent): undefined {
    this.#isOver = true;
    clearTimeout(this.#timer);
    forgetSaved(this.#storage, this.#state.link);
    writeSent(storageOf(window, "sessionStorage"), this.#state.link, sent);
    this.#notices.change({ sent });
    this.#session?.finish();
  }

  async #refused({ code, title, errors }: Refused): Promise<SubmitOutcome> {
    if (code === "places-gone") await this.#refreshPlaces();
    const failures = errors.map(({ field, detail }): Failure => {
      const [topmost = field] = field.split("/", 1);
      const pageId = this.#formState.pages().find(({ items }) => items.includes(topmost))?.id ?? "";
      return failureOf({ path: field, pageId, message: code === "places-gone" ? `${title} (${detail})` : detail });
    });
    if (failures.length > 0) return { failures };
    if (code === versionGone.code) return { why: this.#formState.words.versionGone };
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
