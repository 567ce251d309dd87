import { logicOf } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnsweredInput } from "../../model/question-input.ts";

const Dialog = lazy(async () => ({ default: (await import("./question-input-dialog.tsx")).QuestionInputDialog }));

/** A default is easiest given by answering the question oneself. */
export function DefaultByAnswering({ question, put }: { question: Item; put: (value: unknown) => void }) {
  const { t } = useTranslation("forms");
  const [isOpen, setOpen] = useState(false);
  const done = (answered: AnsweredInput) => {
    setOpen(false);
    if (answered.outcome === "answered") put(logicOf(question)?.parse(question as never, answered.answer)); // asked about its own kind
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t("input.open")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog question={question} answer={"default" in question ? question.default : undefined} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
