import type { LibraryQuestion } from "@askloom/contract";
import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useVersion } from "../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useLibraryQuestion } from "../hooks/use-library-question.ts";
import { itemIn, libraryMarkOf, questionDifferences } from "../model/library-question.ts";
import { QuestionDifference } from "./question-difference.tsx";

/** The open form, where it uses the question: it is updated here, in a step that can be undone. */
export function OpenFormUse({ question }: { question: LibraryQuestion }) {
  const { t } = useTranslation("forms-explorer");
  const { store, mayEdit } = useDesigner();
  const { placesHere, updateHere } = useLibraryQuestion();
  useVersion();
  const places = placesHere(question.id);
  const outdated = places.filter((id) => (libraryMarkOf(store.node(id) ?? {})?.revision ?? 0) < question.revision);
  if (places.length === 0) return null;
  return (
    <section className="d-open-use">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{t("library.thisForm")}</Text>
          <Text size="xs" c="dimmed">
            {outdated.length > 0
              ? t("library.useOutdated", { count: outdated.length })
              : t("library.useCurrent", { count: places.length })}
          </Text>
        </div>
        {mayEdit && outdated.length > 0 && (
          <Button size="compact-sm" onClick={() => updateHere(question, outdated)}>
            {t("library.updateHere")}
          </Button>
        )}
      </Group>
      {outdated.map((id) => {
        const item = itemIn(store, id);
        if (item === undefined) return null;
        return <QuestionDifference key={id} differences={questionDifferences(item, question.question)} />;
      })}
    </section>
  );
}
