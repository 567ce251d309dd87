import type { FormSession } from "@askloom/form-view";

/** What an entry of the browser's history is: a page of the form, and the page that was there before. */
interface Entry {
  readonly page: string;
  readonly from: string | undefined;
}

/** Every page of the form is an entry of the browser's history: Back leads to the page before (FL32). */
export interface PageHistory {
  /** The form shows another page now. */
  readonly turned: (page: string) => void;
  readonly follow: (session: FormSession) => () => void;
}

export function pageHistory(window: Pick<Window, "history" | "addEventListener" | "removeEventListener">): PageHistory {
  const { history } = window;
  const entry = (): Entry | undefined => entryIn(history.state);
  return {
    turned(page) {
      const here = entry();
      if (here?.page === page) return;
      // The way back is the browser's own, so that it does not grow with each step back and forth.
      if (here?.from === page) history.back();
      else history.pushState({ page, from: here?.page }, "");
    },
    follow(session) {
      history.replaceState({ ...history.state, page: session.page().id }, "");
      const popped = () => session.show(entry()?.page);
      window.addEventListener("popstate", popped);
      return () => window.removeEventListener("popstate", popped);
    },
  };
}

function entryIn(state: unknown): Entry | undefined {
  if (typeof state !== "object" || state === null || !("page" in state) || typeof state.page !== "string")
    return undefined;
  return { page: state.page, from: "from" in state && typeof state.from === "string" ? state.from : undefined };
}
