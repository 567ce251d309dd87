import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

export interface CardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One subject of a page, with its heading. */
export function Card({ title, text, children }: CardProps) {
  const id = useId();
  return (
    <section className="fp-card" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm" mt={2}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  );
}
