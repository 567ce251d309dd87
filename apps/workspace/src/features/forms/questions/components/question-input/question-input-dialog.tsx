import type { Answer } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/kinds/questions/view.css";
import { themeVariables } from "@askloom/form-view/theme";
import { useWordsIn } from "@askloom/form-view/use-words";
import { Button, Group, Modal } from "@mantine/core";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import type { AnsweredInput } from "../../model/question-input.ts";
import "./question-input.css";

export interface QuestionInputDialogProps {
  readonly question: Item;
  readonly answer: unknown;
  readonly onDone: (answered: AnsweredInput) => void;
}

const nothing = () => {};

/** The question as a visitor answers it. Extra-large; it ends with one of its own buttons only (U15). */
export function QuestionInputDialog({ question, answer, onDone }: QuestionInputDialogProps) {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  const [formLanguage = "en"] = useHead("languages");
  const theme = useHead("theme");
  const words = useWordsIn(language, useHead("words"));
  const [value, setValue] = useState<unknown>(answer);
  const View = viewOf(question.kind);
  return (
    <Modal
      opened
      onClose={nothing}
      size="xl"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t("input.title")}
    >
      {/* Custom properties are styles to a browser, though React's type does not know their names. */}
      <div className="f-form d-question-input" style={themeVariables(theme) as CSSProperties}>
        <View
          question={question}
          path={question.id}
          id={`input-${question.id}`}
          value={value as Answer | undefined} // what the view itself gave, or the definition's default
          onAnswer={setValue}
          onLeave={nothing}
          say={(texts) => texts?.[language] ?? texts?.[formLanguage] ?? ""}
          language={language}
          words={words}
          formLanguage={formLanguage}
          isRequired={false}
          isReadOnly={false}
          errors={[]}
        />
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onDone({ outcome: "cancelled" })}>
          {t("input.cancel")}
        </Button>
        <Button variant="default" onClick={() => onDone({ outcome: "answered", answer: undefined })}>
          {t("input.none")}
        </Button>
        <Button onClick={() => onDone({ outcome: "answered", answer: value })}>{t("input.done")}</Button>
      </Group>
    </Modal>
  );
}
