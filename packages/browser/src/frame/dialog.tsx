import type { ModalProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

const load = () => import("./dialog-window.ts");
const Window = lazy(async () => ({ default: (await load()).Modal }));

/** Without a connection a dialog must open too: it is fetched a while after the first screen, if nothing asked before. */
const preloadDelayMs = 10_000;
setTimeout(() => void load().catch(() => undefined), preloadDelayMs);

/** For the dialog that asks for a login: it stands above every other dialog and menu, whichever was opened first (U14). */
export const loginDialogLayer = 400;

/** A dialog whose code is not part of the first screen. */
export function Dialog(props: ModalProps) {
  const [isKnown, setKnown] = useState(props.opened);
  if (props.opened && !isKnown) setKnown(true);
  if (!isKnown) return null;
  return (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  );
}
