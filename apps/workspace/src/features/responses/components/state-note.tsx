import { ListLoader, StateNote as Note } from "@askloom/browser/list";
import { Button } from "@mantine/core";
import { type Icon, IconCloudOff, IconInbox, IconLock, IconMoodEmpty } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type StateReason = "loading" | "noPermission" | "notFound" | "failed" | "empty" | "emptyTest" | "notFollowed";

const icons: Readonly<Record<Exclude<StateReason, "loading">, Icon>> = {
  noPermission: IconLock,
  notFound: IconMoodEmpty,
  failed: IconCloudOff,
  empty: IconInbox,
  emptyTest: IconInbox,
  notFollowed: IconMoodEmpty,
};

interface StateNoteProps {
  readonly reason: StateReason;
  readonly retry?: () => void;
  readonly children?: ReactNode;
}

/** Says why nothing is shown, and what to do about it. */
export function StateNote({ reason, retry, children }: StateNoteProps) {
  const { t } = useTranslation("responses");
  if (reason === "loading") return <ListLoader />;
  return (
    <Note icon={icons[reason]} title={t(`states.${reason}.title`)} text={t(`states.${reason}.text`)}>
      {reason === "failed" && retry !== undefined && <Button onClick={retry}>{t("workspace:retry")}</Button>}
      {children}
    </Note>
  );
}

/** Why something could not be loaded. */
export const reasonOf = (code: string | undefined): StateReason => {
  if (code === "no-permission") return "noPermission";
  return code === "not-found" || code === "invalid-input" ? "notFound" : "failed";
};
