import type { FormDefinition } from "@askloom/contract";
import { themeVariables } from "@askloom/form-view/theme";
import { useWordsIn } from "@askloom/form-view/use-words";
import { type Answer, isQuestion } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/kinds/questions/view.css";
import { Button, Group, Loader, Text } from "@mantine/core";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnsweredInput, stubAskForAnswer } from "./question-input.ts";
import { ResultDialog } from "./result-dialog.tsx";
import "./question-input.css";

/** What of a form decides how its questions look. */
export interface QuestionSurroundings extends Pick<FormDefinition, "languages" | "theme"> {
  readonly words?: FormDefinition["words"];
  /** The language in which the question is shown. */
  readonly language: string;
}

export interface QuestionInputDialogProps {
  readonly question: Item;
  readonly surroundings: QuestionSurroundings;
  readonly answer: unknown;
  readonly onDone: (answered: AnsweredInput) => void;
}

/** Asks for the answer to a question, as a visitor gives it (U15). A question of an unknown kind gets the stub (U16). */
export function QuestionInputDialog(props: QuestionInputDialogProps) {
  const { t } = useTranslation("workspace");
  const { question, onDone } = props;
  const [value, setValue] = useState<unknown>(props.answer);
  if (!isQuestion(question)) return <StubDialog onDone={onDone} />;
  return (
    <ResultDialog
      title={t("input.title")}
      footer={
        <>
          <Button variant="default" onClick={() => onDone({ outcome: "cancelled" })}>
            {t("input.cancel")}
          </Button>
          <Button variant="default" onClick={() => onDone({ outcome: "answered", answer: undefined })}>
            {t("input.none")}
          </Button>
          <Button onClick={() => onDone({ outcome: "answered", answer: value })}>{t("input.done")}</Button>
        </>
      }
    >
      <QuestionInput question={question} surroundings={props.surroundings} value={value} onAnswer={setValue} />
    </ResultDialog>
  );
}

interface QuestionInputProps extends Pick<QuestionInputDialogProps, "question" | "surroundings"> {
  readonly value: unknown;
  readonly onAnswer: (value: unknown) => void;
}

const nothing = () => {};

/** One question in its own view, in the colours of its form. */
export function QuestionInput({ question, surroundings, value, onAnswer }: QuestionInputProps) {
  const { language, languages, theme } = surroundings;
  const [formLanguage = "en"] = languages;
  const words = useWordsIn(language, surroundings.words);
  const View = viewOf(question.kind);
  return (
    // Custom properties are styles to a browser, though React's type does not know their names.
    <div className="f-form d-question-input" style={themeVariables(theme) as CSSProperties}>
      <View
        question={question}
        path={question.id}
        id={`input-${question.id}`}
        value={value as Answer | undefined} // what the view itself gave, or the definition's default
        onAnswer={onAnswer}
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
  );
}

const later = (run: () => void, delayMs: number) => void setTimeout(run, delayMs);

function StubDialog({ onDone }: Pick<QuestionInputDialogProps, "onDone">) {
  const { t } = useTranslation("workspace");
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isThere = true;
    void stubAskForAnswer(later)().then((answered) => isThere && done.current(answered));
    return () => {
      isThere = false;
    };
  }, []);
  return (
    <ResultDialog title={t("input.title")} footer={null}>
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t("input.unknown")}</Text>
      </Group>
    </ResultDialog>
  );
}
