import { useEffect } from "react";
import type { FormSession } from "./form-session.ts";

/** Tells the session while a pointer is down, until its click has been told. */
export function usePresses({ press, release }: FormSession): void {
  useEffect(() => {
    const ended = () => setTimeout(release);
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", ended, true);
    addEventListener("pointercancel", ended, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", ended, true);
      removeEventListener("pointercancel", ended, true);
    };
  }, [press, release]);
}
