import { Button, Center, Loader, Stack, Text, Title } from "@mantine/core";
import { type Icon, IconCloudOff, IconInbox, IconLock, IconMoodEmpty, IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type StateReason =
  | "loading"
  | "noPermission"
  | "notFound"
  | "failed"
  | "noMatch"
  | "empty"
  | "emptyTest"
  | "notFollowed";

const icons: Readonly<Record<Exclude<StateReason, "loading">, Icon>> = {
  noPermission: IconLock,
  notFound: IconMoodEmpty,
  failed: IconCloudOff,
  noMatch: IconSearchOff,
  empty: IconInbox,
  emptyTest: IconInbox,
  notFollowed: IconMoodEmpty,
};

interface StateNoteProps {
  readonly reason: StateReason;
  readonly retry?: () => void;
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show: why, and what to do. */
export function StateNote({ reason, retry, children }: StateNoteProps) {
  const { t } = useTranslation("responses");
  if (reason === "loading") {
    return (
      <Center mih="14rem">
        <Loader aria-label={t("workspace:wait")} />
      </Center>
    );
  }
  const Sign = icons[reason];
  return (
    <Stack align="center" gap="xs" py="4rem" ta="center" role="status">
      <span className="r-sign">
        <Sign size={28} aria-hidden />
      </span>
      <Title order={2} size="h4">
        {t(`states.${reason}.title`)}
      </Title>
      <Text c="dimmed" maw="30rem">
        {t(`states.${reason}.text`)}
      </Text>
      {reason === "failed" && retry !== undefined && <Button onClick={retry}>{t("workspace:retry")}</Button>}
      {children}
    </Stack>
  );
}

/** Why something could not be loaded. */
export const reasonOf = (code: string | undefined): StateReason => {
  if (code === "no-permission") return "noPermission";
  return code === "not-found" || code === "invalid-input" ? "notFound" : "failed";
};
