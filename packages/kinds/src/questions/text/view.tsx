import { type Words, word } from "@askloom/words";
import { useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { Field, inputProps } from "../view-parts/field.tsx";
import { useDraft } from "../view-parts/use-draft.tsx";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { WholeText } from "../view-parts/whole-text.tsx";
import { masked } from "./mask.ts";
import type { TextQuestion } from "./schema.ts";

/** How a variant is typed; what is not here is an ordinary line of text. */
const inputs: Partial<Record<TextQuestion["variant"], { type: string; dir: "ltr" }>> = {
  email: { type: "email", dir: "ltr" },
  url: { type: "url", dir: "ltr" },
  tel: { type: "tel", dir: "ltr" },
  password: { type: "password", dir: "ltr" },
};

export function TextView(view: QuestionViewProps<TextQuestion>) {
  const { question, onAnswer, say, isReadOnly } = view;
  const draft = useDraft(typeof view.value === "string" ? view.value : "", isReadOnly);
  const write = (typed: string) => {
    const text = question.variant === "masked" && question.mask ? masked(question.mask, typed) : typed;
    draft.write(text);
    onAnswer(text);
  };
  const common = {
    ...inputProps(view),
    value: draft.text,
    readOnly: isReadOnly,
    placeholder: isReadOnly ? undefined : say(question.placeholder) || undefined,
    autoComplete: question.autocomplete,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
    onBlur: () => {
      draft.finish();
      view.onLeave();
    },
  };
  if (isReadOnly && question.variant !== "password") {
    return (
      <Field view={view}>
        <WholeText {...common} />
      </Field>
    );
  }
  return (
    <Field view={view}>
      {question.variant === "long" && <textarea className="f-input" rows={4} dir="auto" {...common} />}
      {question.variant === "password" && <Password common={common} texts={view.words} />}
      {question.variant !== "long" && question.variant !== "password" && (
        <input className="f-input" type="text" dir="auto" {...inputs[question.variant]} {...common} />
      )}
      <Remaining view={view} length={draft.text.length} />
    </Field>
  );
}

interface PasswordProps {
  readonly common: React.ComponentProps<"input">;
  readonly texts: Words;
}

function Password({ common, texts }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="f-adorned">
      <input
        className="f-input"
        dir="ltr"
        autoComplete="new-password"
        {...common}
        type={isShown ? "text" : "password"}
      />
      {useHydrated() && !common.readOnly && (
        <button type="button" className="f-adornment is-button" onClick={() => setShown(!isShown)}>
          {isShown ? texts.hidePassword : texts.showPassword}
        </button>
      )}
    </div>
  );
}

function Remaining({ view, length }: { readonly view: QuestionViewProps<TextQuestion>; readonly length: number }) {
  const { question, isReadOnly, words } = view;
  if (question.variant !== "long" || question.maxLength === undefined || isReadOnly) return null;
  const count = question.maxLength - length;
  return (
    <p className="f-help is-end">
      <bdi>{word(words, "charactersLeft", { count })}</bdi>
    </p>
  );
}
