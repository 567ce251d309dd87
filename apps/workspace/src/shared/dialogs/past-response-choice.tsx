import { formatDateTime } from "@askloom/browser";
import type { FormResponse } from "@askloom/contract";
import { answersByName } from "@askloom/engine";
import { Loader, Select, Stack, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerList } from "./answer-list.tsx";
import { usePastResponseQuery, usePastResponsesQuery, useTestablePubsQuery } from "./past-responses-api.ts";

interface PastResponseChoiceProps {
  readonly formId: string;
  readonly onChoose: (response: FormResponse) => void;
  /** What is shown of the response in place of all its answers. */
  readonly children?: ReactNode;
}

/** Chooses a publication and one of its newest responses, and reads it. */
export function PastResponseChoice({ formId, onChoose, children }: PastResponseChoiceProps) {
  const { t } = useTranslation("functions");
  const pubs = useTestablePubsQuery(formId);
  const [chosenPub, setPub] = useState<string>();
  const pubId = chosenPub ?? pubs.data?.find(({ responses }) => responses > 0)?.id;
  const responses = usePastResponsesQuery(pubId ?? skipToken);
  const [responseId, setResponse] = useState<string>();
  const request = pubId === undefined || responseId === undefined ? skipToken : { pubId, responseId };
  const { currentData: response, isError } = usePastResponseQuery(request);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (response !== undefined) choose.current(response);
  }, [response]);
  if (pubs.isLoading) return <Loader size="sm" role="status" aria-label={t("test.loading")} />;
  if (pubs.isError || responses.isError || isError) return <Text role="alert">{t("test.notRead")}</Text>;
  if (pubId === undefined) return <Text role="status">{t("test.noResponses")}</Text>;
  return (
    <Stack gap="sm">
      <Select
        label={t("test.publication")}
        allowDeselect={false}
        data={(pubs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={pubId}
        onChange={(next) => {
          setPub(next ?? undefined);
          setResponse(undefined);
        }}
      />
      <Select
        label={t("test.response")}
        placeholder={t("test.chooseResponse")}
        searchable
        nothingFoundMessage={t("settings.nothingFound")}
        data={(responses.data ?? []).map(({ id, receipt, sentAt, sender }) => ({
          value: id,
          label: [receipt, formatDateTime(sentAt), sender].filter((part) => part !== undefined).join(" · "),
        }))}
        value={responseId ?? null}
        onChange={(next) => setResponse(next ?? undefined)}
      />
      {response !== undefined &&
        (children ?? <AnswerList answers={answersByName(response.definition, response.answers)} />)}
    </Stack>
  );
}
