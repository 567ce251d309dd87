import { useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { ChoicePicture } from "../view-parts/choice-picture.tsx";
import { FieldSet } from "../view-parts/field.tsx";
import { offeredChoices, offersOther } from "../view-parts/offered-choices.ts";
import { Option } from "../view-parts/option.tsx";
import { OtherText } from "../view-parts/other-text.tsx";
import { listName, otherValue } from "../view-parts/part-name.ts";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { answerOf, chosenOf, toggled } from "./chosen.ts";
import type { MultipleChoiceQuestion } from "./schema.ts";
import { Tags } from "./tags.tsx";

export function MultipleChoiceView(view: QuestionViewProps<MultipleChoiceQuestion>) {
  const { question, say, isReadOnly, onAnswer } = view;
  const isHydrated = useHydrated();
  const [isOtherOpen, setOtherOpen] = useState(false);
  const chosen = chosenOf(view.value);
  const isOther = chosen.other !== undefined || isOtherOpen;
  const choices = offeredChoices(view);
  const order = question.choices.map(({ id }) => id);
  const toggle = (id: string) => onAnswer(answerOf({ ...chosen, ids: toggled(chosen.ids, id) }, order));
  const toggleOther = (isOpen: boolean) => {
    setOtherOpen(isOpen);
    if (!isOpen) onAnswer(answerOf({ ...chosen, other: undefined }, order));
  };
  const otherLabel = say(question.other?.label) || view.words.other;
  const common = { type: "checkbox" as const, name: listName(view.path), isInvalid: view.errors.length > 0 };
  return (
    <FieldSet view={view}>
      {question.variant === "tags" && isHydrated ? (
        <Tags view={view} choices={choices} chosen={chosen.ids} onToggle={toggle} />
      ) : (
        <div className={`f-options is-${question.variant}`}>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              {...common}
              value={choice.id}
              label={choice.label}
              note={choice.note}
              picture={
                question.variant === "pictures" && (
                  <ChoicePicture src={choice.picture?.src} alt={say(choice.picture?.alt)} />
                )
              }
              isChosen={chosen.ids.includes(choice.id)}
              isDisabled={isReadOnly || (choice.isFull && !chosen.ids.includes(choice.id))}
              onChoose={() => toggle(choice.id)}
            />
          ))}
        </div>
      )}
      {offersOther(view) && (
        <div className="f-options">
          <Option
            {...common}
            value={otherValue}
            label={otherLabel}
            isChosen={isOther}
            isDisabled={isReadOnly}
            onChoose={toggleOther}
          />
          <OtherText
            view={view}
            text={chosen.other ?? ""}
            isChosen={isOther}
            onWrite={(other) => {
              setOtherOpen(true);
              onAnswer(answerOf({ ...chosen, other }, order));
            }}
          />
        </div>
      )}
    </FieldSet>
  );
}
