import { showInitialLoader, useDocumentTitle } from "@askloom/browser";
import { Anchor, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
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
      <FormPage title={t("help.title")}>
        <SignInOffer services={services} onSignedIn={() => setSignedIn(true)} />
      </FormPage>
    );
  if (isSent)
    return (
      <Page title={t("help.sentTitle")}>
        <Text role="status">{t("help.sentText")}</Text>
      </Page>
    );
  return (
    <FormPage title={t("help.title")}>
      <HelpFirst />
      {/* The session ended while someone was writing: the text stays where it is. */}
      {isLoginNeeded && <SignInOffer services={services} onSignedIn={() => undefined} />}
      <HelpRequestForm services={services} onSent={() => setSent(true)} />
    </FormPage>
  );
}

/** Most questions have an answer already; the help opens beside what was typed. */
function HelpFirst() {
  const { t, i18n } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t("help.lookFirst")}{" "}
      <Anchor underline="always" href={`/help?lang=${i18n.language}`} target="_blank" rel="noopener">
        {t("help.searchHelp")}
      </Anchor>
    </Text>
  );
}

// In a frame the dialog around it shows the title of the form already.
const isFramed = window.parent !== window;

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Page = ({ title, children }: PageProps) => (
  <PageBody>
    <Title order={1} size="h3">
      {title}
    </Title>
    {children}
  </PageBody>
);

const FormPage = ({ title, children }: PageProps) =>
  isFramed ? (
    <PageBody>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </PageBody>
  ) : (
    <Page title={title}>{children}</Page>
  );

const PageBody = ({ children }: Pick<PageProps, "children">) => (
  <Stack component="main" p={isFramed ? 4 : "md"} maw={isFramed ? "none" : "36rem"} mx="auto">
    {children}
  </Stack>
);
