import { Anchor, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDocumentTitle } from "../document-title.ts";

export interface PageHeadProps {
  readonly title: string;
  readonly text?: string;
  /** A state, next to the title. */
  readonly badge?: ReactNode;
  /** The way to the list that it was opened from. */
  readonly back?: { readonly to: string; readonly text: string };
  /** What can be done on the page. */
  readonly children?: ReactNode;
}

/** The title of a page, and what can be done on it. */
export function PageHead({ title, text, badge, back, children }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <>
      {back !== undefined && (
        <Anchor component={Link} to={back.to} size="sm">
          <IconArrowLeft size={14} aria-hidden className="p-inline-icon" /> {back.text}
        </Anchor>
      )}
      <Group justify="space-between" mb={text === undefined ? "md" : "xs"} gap="sm">
        <Group gap="sm">
          <Title order={1} size="h2" id="page-title" className="p-break">
            {title}
          </Title>
          {badge}
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
      {text !== undefined && (
        <Text c="dimmed" mb="md" maw="44rem">
          {text}
        </Text>
      )}
    </>
  );
}
