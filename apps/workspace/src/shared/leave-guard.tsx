import { ConfirmDialog } from "@askloom/browser/list";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, useBlocker, useNavigate } from "react-router";
import { listen } from "../session/app-events.ts";

/** Asks before what was typed and not saved is left behind: here, or by closing the tab (PB22). */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation("workspace");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    const stop = () => removeEventListener("beforeunload", ask);
    // What goes for a login comes back, and what was typed with it (S58).
    const stopListening = listen("app:leaving", stop);
    return () => {
      stop();
      stopListening();
    };
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t("leave.title")}
      text={t("leave.text")}
      yes={t("leave.yes")}
      onClose={blocker.reset}
      onYes={async () => blocker.proceed()}
    />
  );
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Goes on to another page once all is saved. The guard, which stands further down, hears of that before. */
export function useDeparture(): { isLeaving: boolean; leaveFor: (path: string) => void } {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target !== undefined) void navigate(target);
  }, [target, navigate]);
  return { isLeaving: target !== undefined, leaveFor: setTarget };
}
