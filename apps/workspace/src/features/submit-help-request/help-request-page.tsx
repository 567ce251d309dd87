import { showInitialLoader, useDocumentTitle } from "@askloom/browser";
import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { loginNeeded } from "../../session/login-needed.ts";
import type { Services } from "../../shared/services.ts";
import { HelpRequestForm } from "./help-request-form.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";

/** Asks for help. Anyone who is not signed in does that first, in a pop-up: this page may stand inside another one. */
export function HelpRequestPage({ services }: { services: Services }) {
  const { t } = useTranslation();
  const [isSignedIn, setSignedIn] = useState(useLoaderData<boolean>());
  const [isSent, setSent] = useState(false);
  const isLoginNeeded = useSyncExternalStore(loginNeeded.subscribe, loginNeeded.get);
  useDocumentTitle(t("help.title"));
  useEffect(() => showInitialLoader(false), []);
  if (!isSignedIn)
    return (
      <Page title={t("help.title")}>
        <SignInOffer services={services} onSignedIn={() => setSignedIn(true)} />
      </Page>
    );
  if (isSent)
    return (
      <Page title={t("help.sentTitle")}>
        <Text role="status">{t("help.sentText")}</Text>
      </Page>
    );
  return (
    <Page title={t("help.title")}>
      {/* The session ended while someone was writing: the text stays where it is. */}
      {isLoginNeeded && <SignInOffer services={services} onSignedIn={() => undefined} />}
      <HelpRequestForm services={services} onSent={() => setSent(true)} />
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="main" p="md" maw="36rem" mx="auto">
    <Title order={1} size="h3">
      {title}
    </Title>
    {children}
  </Stack>
);
