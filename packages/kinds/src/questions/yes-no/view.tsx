import type { QuestionViewProps } from "../question-view.ts";
import { Clear, Errors, FieldSet, Help, inputProps, Title } from "../view-parts/field.tsx";
import { Option } from "../view-parts/option.tsx";
import type { YesNoQuestion } from "./schema.ts";

export function YesNoView(view: QuestionViewProps<YesNoQuestion>) {
  return view.question.variant === "checkbox" ? <TwoAnswers {...view} /> : <OneTick {...view} />;
}

function TwoAnswers(view: QuestionViewProps<YesNoQuestion>) {
  const { question, say, value, onAnswer } = view;
  const texts = view.words;
  const answers = [
    { value: true, label: say(question.yesLabel) || texts.yes },
    { value: false, label: say(question.noLabel) || texts.no },
  ];
  return (
    <FieldSet view={view} role="radiogroup" clear={<Clear view={view} onClear={() => onAnswer(undefined)} />}>
      <div className="f-options is-buttons">
        {answers.map((answer) => (
          <Option
            key={String(answer.value)}
            type="radio"
            name={view.path}
            value={String(answer.value)}
            label={answer.label}
            isChosen={value === answer.value}
            isDisabled={view.isReadOnly}
            onChoose={() => onAnswer(answer.value)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

/** A switch, or a consent: the title stands beside the box. */
function OneTick(view: QuestionViewProps<YesNoQuestion>) {
  const { question, value, isReadOnly } = view;
  const isSwitch = question.variant === "switch";
  return (
    <div className={`f-question is-tick${view.errors.length > 0 ? " is-wrong" : ""}`}>
      <label className="f-tick">
        <input
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          className={isSwitch ? "f-switch" : "f-box"}
          {...inputProps(view)}
          value="true"
          checked={value === true}
          disabled={isReadOnly}
          onChange={(event) => view.onAnswer(event.target.checked)}
        />
        <span>
          <Title view={view} />
        </span>
      </label>
      <Help view={view} />
      <Errors view={view} />
    </div>
  );
}
