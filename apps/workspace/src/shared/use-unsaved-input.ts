import { i18n, tabStore } from "@askloom/browser";
import { useEffect, useRef, useState } from "react";
import { listen } from "../session/app-events.ts";
import { toasts } from "./services.ts";
import { store } from "./store.ts";
import { dropInput, keepInput, keptInput, type Writer } from "./unsaved-input.ts";

/** Gives back, once, what was typed on this screen when the session ended, and says so (S58). */
export function useRestoredInput<Input extends WithoutPassword>(name: string): Partial<Input> | undefined {
  const [restored] = useState(() => {
    const writer = writerHere();
    // The screen of this name wrote it; a version that changed in between may lack a part.
    return writer === undefined ? undefined : (keptInput(tabStore, name, writer) as Partial<Input> | undefined);
  });
  useEffect(() => {
    dropInput(tabStore, name);
    if (restored !== undefined) toasts.show({ message: i18n.t(textOf(restored), { ns: "workspace" }) });
  }, [name, restored]);
  return restored;
}

/** Keeps what is typed here when the page has to go for a login and comes back; undefined when nothing is to be kept. */
export function useKeptInput(name: string, input: object | undefined): void {
  const typed = useRef(input);
  useEffect(() => {
    typed.current = input;
  });
  useEffect(() => {
    const keep = () => {
      const writer = writerHere();
      if (writer !== undefined && typed.current !== undefined)
        keepInput(tabStore, name, { ...writer, input: typed.current });
    };
    const stops = [
      listen("app:login", keep),
      listen("app:leaving", keep),
      listen("app:login-done", () => dropInput(tabStore, name)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [name]);
}

/** A password is never kept: a screen says instead that there was one. */
export interface WithoutPassword {
  readonly hadPassword?: boolean | undefined;
}

const textOf = (restored: WithoutPassword): string =>
  restored.hadPassword === true ? "restored.withoutPassword" : "restored.all";

function writerHere(): Writer | undefined {
  const userId = store.getState().session.userSession?.user?.id;
  return userId === undefined ? undefined : { userId, address: location.pathname + location.search };
}
