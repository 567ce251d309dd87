import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";

/** Asks before changes that were not saved are left behind: here, or by closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation("form-pubs");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
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
