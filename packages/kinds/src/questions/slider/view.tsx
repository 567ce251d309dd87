import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { Clear, Field, inputProps, valuedInputProps } from "../view-parts/field.tsx";
import { ScaleEnds } from "../view-parts/scale-ends.tsx";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import type { SliderQuestion } from "./schema.ts";

export function SliderView(view: QuestionViewProps<SliderQuestion>) {
  const { question, value, onAnswer, isReadOnly } = view;
  const texts = view.words;
  const isAnswered = typeof value === "number";
  const shown = isAnswered ? value : middle(question);
  // Not in markup: the page's policy refuses styles there.
  const isHydrated = useHydrated();
  const fill = isHydrated && isAnswered ? fillStyle(question, shown) : undefined;
  if (!isHydrated && !isReadOnly) return <PlainSlider view={view} />;
  return (
    <Field view={view}>
      <div className="f-slider">
        <input
          type="range"
          className={isAnswered ? "" : "is-unanswered"}
          {...valuedInputProps(view)}
          style={fill}
          min={question.min}
          max={question.max}
          step={question.step}
          value={shown}
          aria-valuetext={isAnswered ? String(value) : texts.noAnswer}
          disabled={isReadOnly}
          onChange={(event) => onAnswer(event.target.valueAsNumber)}
          // A press where the handle stands already changes nothing, but is meant as an answer.
          onClick={(event) => onAnswer(event.currentTarget.valueAsNumber)}
        />
        <output className="f-slider-value" htmlFor={view.id}>
          {isAnswered ? value : "–"}
        </output>
      </div>
      <ScaleEnds
        say={view.say}
        min={question.minLabel ?? { [view.language]: String(question.min) }}
        max={question.maxLabel ?? { [view.language]: String(question.max) }}
      />
      <Clear view={view} onClear={() => onAnswer(undefined)} />
    </Field>
  );
}

/** A slider always has a value, so without scripts it would answer by itself: there the number is typed (FL45). */
function PlainSlider({ view }: { readonly view: QuestionViewProps<SliderQuestion> }) {
  const { min, max, step } = view.question;
  const input = useRef<HTMLInputElement>(null);
  const [onAnswer] = useState(() => view.onAnswer);
  // Once scripts run the slider takes its place, and over what was typed.
  useLayoutEffect(() => {
    const typed = input.current;
    return () => {
      if (typed !== null && typed.value !== typed.defaultValue) onAnswer(typed.valueAsNumber);
    };
  }, [onAnswer]);
  return (
    <Field view={view}>
      <div className="f-slider">
        <input
          ref={input}
          type="number"
          className="f-input is-short"
          {...inputProps(view)}
          min={min}
          max={max}
          step={step}
          defaultValue={typeof view.value === "number" ? view.value : ""}
        />
        <span className="f-help">{`${min}–${max}`}</span>
      </div>
    </Field>
  );
}

function fillStyle({ min, max }: SliderQuestion, value: number): CSSProperties {
  const share = max > min ? (value - min) / (max - min) : 0;
  // A custom property is a style to a browser, though React's type does not know its name.
  return { "--f-fill": `${(share * 100).toFixed(2)}%` } as CSSProperties;
}

/** Where the handle stands before an answer: on the step nearest to the middle. */
function middle({ min, max, step }: SliderQuestion): number {
  const steps = Math.round((max - min) / 2 / step);
  return Number((min + steps * step).toPrecision(12));
}
