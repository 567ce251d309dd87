import { useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { ChoicePicture } from "../view-parts/choice-picture.tsx";
import { Clear, Field, FieldSet } from "../view-parts/field.tsx";
import { type OfferedChoice, offeredChoices, offersOther, otherOf } from "../view-parts/offered-choices.ts";
import { Option } from "../view-parts/option.tsx";
import { OtherText } from "../view-parts/other-text.tsx";
import { otherValue } from "../view-parts/part-name.ts";
import { DropDown } from "./drop-down.tsx";
import type { SingleChoiceQuestion } from "./schema.ts";

export function SingleChoiceView(view: QuestionViewProps<SingleChoiceQuestion>) {
  const { question, value, onAnswer } = view;
  const own = otherOf(value);
  // "Other" without words yet is no answer, but it is chosen.
  const [isOtherOpen, setOtherOpen] = useState(false);
  const isOther = own !== undefined || (isOtherOpen && value === undefined);
  const choose = (id: string | undefined) => {
    setOtherOpen(id === otherValue);
    onAnswer(id === otherValue ? undefined : id);
  };
  const chosen = isOther ? otherValue : typeof value === "string" ? value : undefined;
  const choices = [...offeredChoices(view), ...otherChoice(view)];
  const other = offersOther(view) && (
    <OtherText
      view={view}
      text={own ?? ""}
      isChosen={isOther}
      onWrite={(text) => {
        setOtherOpen(true);
        onAnswer(text.trim() === "" ? undefined : { other: text });
      }}
    />
  );
  if (question.variant === "drop-down") {
    return (
      <Field view={view}>
        <DropDown view={view} choices={choices} chosen={chosen} onChoose={choose} />
        {other}
      </Field>
    );
  }
  return (
    <FieldSet view={view} role="radiogroup" clear={<Clear view={view} onClear={() => choose(undefined)} />}>
      <div className={`f-options is-${question.variant}`}>
        {choices.map((choice) => (
          <Option
            key={choice.id}
            type="radio"
            name={view.path}
            value={choice.id}
            label={choice.label}
            note={choice.note}
            picture={
              question.variant === "pictures" && (
                <ChoicePicture src={choice.picture?.src} alt={view.say(choice.picture?.alt)} />
              )
            }
            isChosen={choice.id === chosen}
            isDisabled={view.isReadOnly || (choice.isFull && choice.id !== chosen)}
            onChoose={() => choose(choice.id)}
          />
        ))}
      </div>
      {other}
    </FieldSet>
  );
}

function otherChoice(view: QuestionViewProps<SingleChoiceQuestion>): OfferedChoice[] {
  if (!offersOther(view)) return [];
  const label = view.say(view.question.other?.label) || view.words.other;
  return [{ id: otherValue, label, note: undefined, isFull: false, picture: undefined }];
}
