import { useDocumentTitle } from "@askloom/browser";
import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The title of a page, and what can be done on it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation("forms-explorer");
  useDocumentTitle(t(title));
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Title order={1} size="h2" id="page-title">
        {t(title)}
      </Title>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
