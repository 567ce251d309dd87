import { useDocumentTitle } from "@askloom/browser";
import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** The title of a page, and what can be done on it. */
export function PageHead({ title, beside, children }: { title: string; beside?: ReactNode; children?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Group gap="sm">
        <Title order={1} size="h2" id="page-title" className="p-break">
          {title}
        </Title>
        {beside}
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
