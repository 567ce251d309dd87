import { Center, Loader, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmptyKind } from "./explorer-page.tsx";

const texts: Readonly<Record<Exclude<StateKind, "loading">, readonly [title: string, text: string]>> = {
  "no-permission": ["list.noPermissionTitle", "list.noPermissionText"],
  failed: ["errors.listFailed", ""],
  "one-failed": ["errors.oneFailed", ""],
  gone: ["errors.gone", ""],
  unreachable: ["errors.unreachableTitle", "errors.unreachableText"],
  "no-match": ["list.noMatchTitle", "list.noMatchText"],
  empty: ["list.emptyTitle", "list.emptyText"],
  "empty-deleted": ["list.emptyDeletedTitle", "list.emptyDeletedText"],
};

/** Why there are no rows, or why one thing is not shown. */
type StateKind = EmptyKind | "one-failed" | "gone";

export interface ExplorerStateProps {
  readonly kind: StateKind;
  readonly filter: string;
  /** What the server said, in the reader's language. */
  readonly detail: string;
  readonly action: ReactNode;
}

/** What stands where there are no rows: why, and what to do. */
export function ExplorerState({ kind, filter, detail, action }: ExplorerStateProps) {
  const { t } = useTranslation();
  if (kind === "loading") {
    return (
      <Center mih="12rem">
        <Loader aria-label={t("wait")} />
      </Center>
    );
  }
  const [title, text] = texts[kind];
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="status">
      <Title order={2} size="h4">
        {t(title, { filter })}
      </Title>
      <Text c="dimmed" maw="28rem">
        {detail === "" ? text !== "" && t(text) : detail}
      </Text>
      {action}
    </Stack>
  );
}
