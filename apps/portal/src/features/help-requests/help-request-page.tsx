import { formatDateTime } from "@askloom/browser";
import type { HelpRequest } from "@askloom/contract";
import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Loaded } from "../../shared/loaded.tsx";
import { useHelpRequestQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";

/** One request for help, with its picture. */
export function HelpRequestPage() {
  const { t } = useTranslation();
  const { helpRequestId = "" } = useParams();
  const request = useHelpRequestQuery(helpRequestId);
  return (
    <Screen
      title={request.data?.subject ?? t("helpRequests.one")}
      back={{ to: "/help-requests", text: t("helpRequests.back") }}
    >
      <Loaded result={request}>{(loaded) => <Words request={loaded} />}</Loaded>
    </Screen>
  );
}

function Words({ request: { sender, createdAt, text, screenshot } }: { request: HelpRequest }) {
  const { t } = useTranslation();
  return (
    <Stack maw="52rem">
      <Text c="dimmed">
        {t("helpRequests.from", { name: sender?.name ?? t("auditEvents.nobody"), at: formatDateTime(createdAt) })}
        {sender?.email && (
          <>
            {" · "}
            <Anchor href={`mailto:${sender.email}`}>{sender.email}</Anchor>
          </>
        )}
      </Text>
      <Paper withBorder p="md" className="p-written">
        {text}
      </Paper>
      {screenshot !== null && (
        <div>
          <Title order={2} size="h4" mb="xs">
            {t("helpRequests.screenshot")}
          </Title>
          {/* The server looked at the content: it is a picture of this type. */}
          <img
            className="p-screenshot"
            src={`data:${screenshot.type};base64,${screenshot.content}`}
            alt={t("helpRequests.screenshotAlt")}
          />
        </div>
      )}
    </Stack>
  );
}
