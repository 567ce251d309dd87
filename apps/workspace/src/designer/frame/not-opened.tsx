import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link, useRevalidator } from "react-router";

interface NotOpenedProps {
  readonly title: string;
  readonly text: string;
  /** What trying again is called, where that may help. */
  readonly retry: string | undefined;
  readonly back: { readonly label: string; readonly to: string };
}

/** Instead of a designer: why its document could not be opened. */
export function NotOpened({ title, text, retry, back }: NotOpenedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="alert">
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="28rem">
        {text}
      </Text>
      <Group>
        {retry !== undefined && (
          <Button loading={state === "loading"} onClick={() => void revalidate()}>
            {retry}
          </Button>
        )}
        <Button variant="default" component={Link} to={back.to}>
          {back.label}
        </Button>
      </Group>
    </Stack>
  );
}
