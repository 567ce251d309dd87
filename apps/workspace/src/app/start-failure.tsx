import { UiProvider } from "@askloom/ui";
import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { i18n } from "../shared/i18n.ts";
import { isStorageBlocked } from "../shared/safe-storage.ts";
import { colorSchemeManager } from "./theme.tsx";

/** Texts for when not even the text files could be loaded. */
const plain = {
  "errors.unreachableTitle": "Askloom cannot be reached",
  "errors.unreachableText": "Check your connection. Nothing was lost; try again when you are back online.",
  "errors.storageBlocked":
    "This browser blocks storage for this site. Allow cookies and site data for Askloom, then try again.",
  retry: "Try again",
} as const;

const textOf = (key: keyof typeof plain): string => (i18n.exists(key) ? i18n.t(String(key)) : plain[key]);

/** The application could not start: says why, and offers to try again. */
export function StartFailure() {
  return (
    <UiProvider colorSchemeManager={colorSchemeManager}>
      <Center mih="100vh" p="md" component="main">
        <Stack align="center" ta="center" maw="28rem">
          <Title order={1} size="h3">
            {textOf("errors.unreachableTitle")}
          </Title>
          <Text c="dimmed" role="alert">
            {textOf(isStorageBlocked ? "errors.storageBlocked" : "errors.unreachableText")}
          </Text>
          <Button onClick={() => location.reload()}>{textOf("retry")}</Button>
        </Stack>
      </Center>
    </UiProvider>
  );
}
