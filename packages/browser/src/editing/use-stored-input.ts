import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { tabStore } from "../safe-storage.ts";
import { toasts } from "../toasts.ts";
import { hasUnsaved } from "./unsaved.ts";
import { dropAllInput, dropInput, storedInput, storeInput, type Writer } from "./unsaved-input.ts";

let userId: () => string | undefined = () => undefined;
let isLoggedOut = false;

/** Called once, when the services are made: who types here. */
export const setWriter = (getUserId: () => string | undefined): void => {
  userId = getUserId;
};

/** A logout drops what was typed, and nothing more is stored on the way out (S58). */
export function forgetInput(): void {
  isLoggedOut = true;
  dropAllInput(tabStore);
}

function writerHere(): Writer | undefined {
  const id = isLoggedOut ? undefined : userId();
  return id === undefined ? undefined : { userId: id, address: location.pathname + location.search };
}

/** What was typed under this name when the page went away; given once (S58). */
export function useRestoredInput<Input>(name: string): Partial<Input> | undefined {
  const [restored] = useState(() => {
    const writer = writerHere();
    // The editor of this name stored it; a version that changed in between may lack a part.
    return writer === undefined ? undefined : (storedInput(tabStore, name, writer) as Partial<Input> | undefined);
  });
  useEffect(() => dropInput(tabStore, name), [name]);
  return restored;
}

/** Says once that what was typed is back. */
export function useRestoredNotice(text: "restored.all" | "restored.withoutPassword" | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (text !== undefined) toasts.show({ message: t(text) });
  }, [text, t]);
}

/** Stores what is typed when the page goes away, for a login or a reload; undefined stores nothing. */
export function useStoredInput(name: string, getInput: () => object | undefined): void {
  const typed = useRef(getInput);
  useEffect(() => {
    typed.current = getInput;
  });
  useEffect(() => {
    const store = () => {
      const writer = writerHere();
      const input = typed.current();
      if (writer !== undefined && input !== undefined) storeInput(tabStore, name, { ...writer, input });
    };
    const drop = () => dropInput(tabStore, name);
    const listeners = [
      ["app:login", store],
      ["app:leaving", store],
      ["pagehide", store],
      ["app:login-done", drop],
    ] as const;
    for (const [event, listener] of listeners) addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) removeEventListener(event, listener);
    };
  }, [name]);
}

/** Which dialog is open. One with unsaved input opens again when the page comes back. */
export function useDialogState<State extends object>(name: string) {
  const [state, setState] = useState(useRestoredInput<State>(name) as State | undefined); // it was stored as a whole
  useStoredInput(name, () => (hasUnsaved() ? state : undefined));
  return [state, setState] as const;
}
