import type { FeedbackNode } from "@askloom/contract";
import type { RichText } from "@askloom/kinds/questions/schema";
import { Loader, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAction, usePutNode } from "../../action-context.tsx";

// The editor is large.
const RichTextField = lazy(async () => ({
  default: (await import("../../../../../shared/rich-text/rich-text-field.tsx")).RichTextField,
}));

/** What the respondent reads at once. */
export function FeedbackFields({ node }: { node: FeedbackNode }) {
  const { t } = useTranslation("form-actions");
  const { store, language } = useAction();
  const put = usePutNode(node);
  return (
    <>
      <Suspense fallback={<Loader size="sm" />}>
        <RichTextField
          key={`${node.id} ${language}`}
          label={t("feedback.message")}
          value={node.message[language]}
          onChange={(next: RichText) => put({ message: { ...node.message, [language]: next } }, "typing")}
          onBlur={store.closeStep}
        />
      </Suspense>
      <Text size="xs" c="dimmed">
        {t("feedback.placeholders", { names: "{{score}}, {{maxScore}}, {{outcome}}" })}
      </Text>
    </>
  );
}
