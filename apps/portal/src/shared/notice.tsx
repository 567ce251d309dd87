import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** 1 where it is all that the screen has to say. */
  readonly level: 1 | 2;
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show: why, and what to do. */
export function Notice({ title, text, level, children }: NoticeProps) {
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="status">
      <Title order={level} size="h4">
        {title}
      </Title>
      <Text c="dimmed" maw="28rem">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
