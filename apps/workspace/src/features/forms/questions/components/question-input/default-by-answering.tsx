import { logicOf } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnsweredInput } from "../../../../../shared/dialogs/question-input.ts";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import { itemAt } from "../../../designer/model/document.ts";

const Dialog = lazy(async () => ({
  default: (await import("../../../../../shared/dialogs/question-input-dialog.tsx")).QuestionInputDialog,
}));

/** A default is easiest given by answering the question oneself. */
export function DefaultByAnswering({ id, put }: { id: string; put: (value: unknown) => void }) {
  const { t } = useTranslation("forms");
  const { store, language } = useDesigner();
  const surroundings = { language, languages: useHead("languages"), theme: useHead("theme"), words: useHead("words") };
  // The question as it was when the dialog was opened.
  const [question, setQuestion] = useState<Item>();
  const done = (answered: AnsweredInput) => {
    setQuestion(undefined);
    if (answered.outcome === "answered" && question !== undefined)
      put(logicOf(question)?.parse(question as never, answered.answer)); // asked about its own kind
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setQuestion(itemAt(store.entries, id))}>
        {t("input.open")}
      </Button>
      {question !== undefined && (
        <Suspense fallback={null}>
          <Dialog
            question={question}
            surroundings={surroundings}
            answer={"default" in question ? question.default : undefined}
            onDone={done}
          />
        </Suspense>
      )}
    </>
  );
}
