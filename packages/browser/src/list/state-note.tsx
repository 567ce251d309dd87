import { Center, Loader, Stack, Text, Title } from "@mantine/core";
import { type Icon, IconCloudOff, IconInbox, IconLock, IconSearchOff, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListText } from "./use-list-texts.ts";
import type { EmptyReason } from "./why-empty.ts";
import "./list.css";

export interface StateNoteProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Says why nothing is shown, and what to do about it. */
export function StateNote({ icon: Sign, title, text, children }: StateNoteProps) {
  return (
    <Stack align="center" gap="xs" py="3.5rem" px="md" ta="center" role="status">
      <span className="l-sign">
        <Sign size={28} aria-hidden />
      </span>
      <Title order={2} size="h4" className="p-break">
        {title}
      </Title>
      <Text c="dimmed" maw="30rem">
        {text}
      </Text>
      {children}
    </Stack>
  );
}

export function ListLoader() {
  const { t } = useTranslation();
  return (
    <Center mih="14rem">
      <Loader aria-label={t("wait")} />
    </Center>
  );
}

const icons: Readonly<Record<Exclude<EmptyReason, "loading">, Icon>> = {
  noPermission: IconLock,
  failed: IconCloudOff,
  unreachable: IconCloudOff,
  noMatch: IconSearchOff,
  empty: IconInbox,
  emptyDeleted: IconTrash,
};

export interface ListStateProps {
  readonly t: ListText;
  readonly reason: EmptyReason;
  readonly empty?: string | undefined;
  /** What is searched for. */
  readonly filter: string;
  /** What the server said, in the reader's language. */
  readonly detail: string;
  readonly children?: ReactNode;
}

/** Why a list has no rows. */
export function ListState({ t, reason, empty = "empty", filter, detail, children }: ListStateProps) {
  if (reason === "loading") return <ListLoader />;
  const words = reason === "empty" ? empty : reason;
  const isOwn = detail === "" || reason === "unreachable";
  return (
    <StateNote
      icon={icons[reason]}
      title={reason === "noMatch" && filter !== "" ? t("list.noMatch.titleOf", { filter }) : t(`list.${words}.title`)}
      text={isOwn ? t(`list.${words}.text`) : detail}
    >
      {children}
    </StateNote>
  );
}
