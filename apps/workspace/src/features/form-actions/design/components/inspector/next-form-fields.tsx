import type { NextForm } from "@askloom/actions";
import { type FeedbackNode, formPubsEndpoints } from "@askloom/contract";
import { Stack, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useTranslation } from "react-i18next";
import { mayCall } from "../../../../../shared/may-call.ts";
import { usePermissions } from "../../../../../shared/permissions.ts";
import { usePutNode } from "../../action-context.tsx";
import { useOfferedPubQuery } from "../../next-form-api.ts";
import { HandedValues } from "./handed-values.tsx";
import { PubSelect } from "./pub-select.tsx";

/** The form that the respondent can go on with, and the answers that it gets (FA92). */
export function NextFormFields({ node }: { node: FeedbackNode }) {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  const put = usePutNode(node);
  const { next } = node;
  const isReadable = mayCall(formPubsEndpoints.getFormPub, granted);
  const { currentData: pub, isFetching } = useOfferedPubQuery(
    next === undefined || !isReadable ? skipToken : next.pubId,
  );
  const choose = (pubId: string | undefined) =>
    put({ next: pubId === undefined ? undefined : { pubId, values: next?.values ?? [] } });
  if (!isReadable || !mayCall(formPubsEndpoints.listFormPubs, granted))
    return (
      <div>
        <Text size="sm" fw={500}>
          {t("next.label")}
        </Text>
        <Text size="sm">{t(next === undefined ? "next.mayNotSee" : "next.mayNotSeeOffered")}</Text>
      </div>
    );
  return (
    <Stack gap="xs">
      <PubSelect
        label={t("next.label")}
        description={t("next.text")}
        error={pub === null ? t("next.gone") : undefined}
        chosen={next && { id: next.pubId, name: pub?.name ?? t(pub === null ? "next.deleted" : "next.loading") }}
        onChoose={choose}
      />
      {pub && pub.state !== "open" && (
        <Text size="xs" c="dimmed">
          {t("next.notOpen")}
        </Text>
      )}
      {next !== undefined && (
        <HandedValues
          formId={pub?.form.id}
          isLoading={pub === undefined && isFetching}
          values={next.values}
          onChange={(values: NextForm["values"], typing) => put({ next: { ...next, values } }, typing)}
        />
      )}
    </Stack>
  );
}
