import { UiProvider } from "@askloom/ui";
import { Button } from "@mantine/core";
import { i18n } from "../texts.ts";
import { BlankPage } from "./blank-page.tsx";
import { colorSchemeManager } from "./theme.tsx";

/** Texts for when not even the text files could be loaded. */
const plain = {
  "errors.unreachableTitle": "Cannot reach Askloom",
  "errors.unreachableText": "Check your connection and try again. Nothing was lost.",
  "errors.storageBlockedTitle": "Askloom needs cookies",
  "errors.storageBlocked":
    "This browser blocks storage for this site. Allow cookies and site data for Askloom, then try again.",
  retry: "Try again",
} as const;

const textOf = (key: keyof typeof plain): string => (i18n.exists(key) ? i18n.t(String(key)) : plain[key]);

const texts = {
  unreachable: ["errors.unreachableTitle", "errors.unreachableText"],
  "storage-blocked": ["errors.storageBlockedTitle", "errors.storageBlocked"],
} as const;

/** The application could not start: says why, and offers to try again. */
export function StartFailure({ reason }: { reason: keyof typeof texts }) {
  const [title, text] = texts[reason];
  return (
    <UiProvider colorSchemeManager={colorSchemeManager}>
      <BlankPage title={textOf(title)} text={textOf(text)} role="alert">
        <Button onClick={() => location.reload()}>{textOf("retry")}</Button>
      </BlankPage>
    </UiProvider>
  );
}
