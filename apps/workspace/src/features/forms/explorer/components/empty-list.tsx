import { Center, Loader, Stack, Text, Title } from "@mantine/core";
import { type Icon, IconCloudOff, IconForms, IconLock, IconSearchOff, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmptyReason } from "../model/why-empty.ts";

const icons: Readonly<Record<Exclude<EmptyReason, "loading">, Icon>> = {
  noPermission: IconLock,
  failed: IconCloudOff,
  unreachable: IconCloudOff,
  noMatch: IconSearchOff,
  empty: IconForms,
  emptyDeleted: IconTrash,
};

export interface EmptyListProps {
  readonly reason: EmptyReason;
  /** What the server said, in the reader's language. */
  readonly detail: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** What stands where there are no rows: why, and what to do. */
export function EmptyList({ reason, detail, children }: EmptyListProps) {
  const { t } = useTranslation("forms-explorer");
  if (reason === "loading") return <ListLoader />;
  const Sign = icons[reason];
  return (
    <Stack align="center" gap="xs" py="4rem" ta="center" role="status">
      <span className="d-empty-sign">
        <Sign size={28} aria-hidden />
      </span>
      <Title order={2} size="h4">
        {t(`empty.${reason}.title`)}
      </Title>
      <Text c="dimmed" maw="30rem">
        {detail === "" || reason === "unreachable" ? t(`empty.${reason}.text`) : detail}
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
