import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface PartSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Parts that belong together. */
export function PartSection({ title, children }: PartSectionProps) {
  return (
    <Stack component="section" aria-label={title} gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
