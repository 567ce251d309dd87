import type { FocusEvent, ReactNode } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import type { Texts } from "../schema.ts";
import { TextButton } from "./button.tsx";
import { phrase } from "./phrase.tsx";

/** What the frame around an input needs of its question. */
export interface FieldView extends Omit<QuestionViewProps, "question"> {
  readonly question: { readonly title: Texts; readonly help?: Texts | undefined };
}

interface FieldProps {
  readonly view: FieldView;
  readonly children: ReactNode;
}

/** A question with one input: `view.id` is the input's id. */
export function Field({ view, children }: FieldProps) {
  return (
    <div className={frameClass(view)}>
      <label className="f-title" htmlFor={view.id}>
        <Title view={view} />
      </label>
      <Help view={view} />
      {children}
      <Errors view={view} />
    </div>
  );
}

interface FieldSetProps extends FieldProps {
  readonly role?: "radiogroup" | undefined;
  /** A way to take the answer back, where its inputs alone have none. */
  readonly clear?: ReactNode;
}

/** A question with several inputs: `view.id` is the id of the group. */
export function FieldSet({ view, children, role, clear }: FieldSetProps) {
  const { "aria-describedby": describedBy, ...marks } = describe(view);
  return (
    <div className={frameClass(view)}>
      <fieldset
        id={view.id}
        role={role}
        aria-describedby={describedBy}
        {...(role === "radiogroup" ? marks : {})}
        onBlur={(event) => leftGroup(event) && view.onLeave()}
      >
        <legend className="f-title">
          <Title view={view} />
        </legend>
        <Help view={view} />
        {children}
        <Errors view={view} />
      </fieldset>
      {clear}
    </div>
  );
}

/** Ties help and errors to an input. */
export function describe({ id, question, errors, isRequired, say }: FieldView) {
  const parts = [say(question.help) && `${id}-help`, errors.length > 0 && `${id}-errors`].filter(Boolean);
  return {
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
    "aria-invalid": errors.length > 0 ? (true as const) : undefined,
    "aria-required": isRequired ? (true as const) : undefined,
  };
}

/** What every single input has. */
export const inputProps = (view: FieldView) => ({
  id: view.id,
  name: view.path,
  onBlur: view.onLeave,
  ...describe(view),
});

/** For inputs that always have a value, which cannot be required of them. */
export function valuedInputProps(view: FieldView) {
  const { "aria-required": _, ...props } = inputProps(view);
  return props;
}

export function Title({ view }: { readonly view: FieldView }) {
  const texts = view.words;
  return (
    <>
      {view.number !== undefined && <span className="f-number">{view.number}. </span>}
      <span>{phrase(view.say(view.question.title), view.language)}</span>
      {view.isRequired && !view.isReadOnly && <span className="f-required"> {texts.required}</span>}
    </>
  );
}

interface ClearProps {
  readonly view: FieldView;
  readonly onClear: () => void;
}

/** Stands beside the title, so that nothing moves when it comes. */
export function Clear({ view, onClear }: ClearProps) {
  if (view.value === undefined || view.isRequired || view.isReadOnly || view.layout === "cell") return null;
  return (
    <span className="f-clear">
      <TextButton onPress={onClear}>
        <bdi>{view.words.clear}</bdi>
        <span className="f-sr">: {view.say(view.question.title)}</span>
      </TextButton>
    </span>
  );
}

export function Help({ view }: { readonly view: FieldView }) {
  const help = view.say(view.question.help);
  return help === "" ? null : (
    <p className="f-help" id={`${view.id}-help`}>
      {help}
    </p>
  );
}

export function Errors({ view }: { readonly view: FieldView }) {
  if (view.errors.length === 0) return null;
  return (
    <p className="f-errors" id={`${view.id}-errors`}>
      <span className="f-sr">{view.words.error}: </span>
      <bdi>{view.errors.join(" ")}</bdi>
    </p>
  );
}

/** Whether the focus went out of the group, not only from one of its inputs to the next. */
const leftGroup = (event: FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));

function frameClass({ errors, isReadOnly, layout }: FieldView): string {
  return ["f-question", errors.length > 0 && "is-wrong", isReadOnly && "is-read-only", layout && `is-${layout}`]
    .filter(Boolean)
    .join(" ");
}
