import type { FeedbackNode } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useAction, usePutNode } from "../../action-context.tsx";
import { LazyRichText } from "./lazy-rich-text.tsx";
import { NextFormFields } from "./next-form-fields.tsx";

/** What the respondent reads at once, and where to go on. */
export function FeedbackFields({ node }: { node: FeedbackNode }) {
  const { t } = useTranslation("form-actions");
  const { store, language } = useAction();
  const put = usePutNode(node);
  return (
    <>
      <LazyRichText
        key={`${node.id} ${language}`}
        label={t("feedback.message")}
        value={node.message[language]}
        onChange={(next) => put({ message: { ...node.message, [language]: next } }, "typing")}
        onBlur={store.closeStep}
      />
      <Text size="xs" c="dimmed">
        {t("feedback.placeholders", { names: "{{score}}, {{maxScore}}, {{outcome}}" })}
      </Text>
      <NextFormFields node={node} />
    </>
  );
}
