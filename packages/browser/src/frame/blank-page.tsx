import { Center, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface BlankPageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons: what the person can do about it. */
  readonly children?: ReactNode;
  /** Read out at once where something went wrong. */
  readonly role?: "alert" | "status";
}

/** A page that says one thing and offers a way on. */
export function BlankPage({ title, text, children, role }: BlankPageProps) {
  return (
    <Center mih="100vh" p="md" component="main">
      <Stack align="center" ta="center" maw="28rem">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text c="dimmed" {...(role === undefined ? {} : { role })}>
          {text}
        </Text>
        <Group justify="center">{children}</Group>
      </Stack>
    </Center>
  );
}
