import { useDocumentTitle } from "@askloom/browser";
import { Anchor, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface ScreenProps {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  /** The way to the list that it was opened from. */
  readonly back?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A screen of the portal: its title, what can be done, and what it shows. */
export function Screen({ title, text, actions, back, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <section aria-labelledby="page-title">
      {back !== undefined && (
        <Anchor component={Link} to={back.to} size="sm">
          <IconArrowLeft size={14} aria-hidden className="p-inline-icon" /> {back.text}
        </Anchor>
      )}
      <Group justify="space-between" mb={text === undefined ? "md" : "xs"}>
        <Title order={1} size="h2" id="page-title" className="p-break">
          {title}
        </Title>
        {actions}
      </Group>
      {text !== undefined && (
        <Text c="dimmed" mb="md" maw="44rem">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
