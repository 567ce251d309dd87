import type { ReactNode } from "react";

interface OptionProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly picture?: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid?: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One answer to tick: the whole row can be pressed. */
export function Option({ label, note, picture, isChosen, isDisabled, isInvalid, onChoose, ...input }: OptionProps) {
  return (
    <label className={`f-option${isChosen ? " is-chosen" : ""}${isDisabled ? " is-disabled" : ""}`}>
      {picture}
      <input
        {...input}
        className={input.type === "radio" ? "f-radio" : "f-box"}
        checked={isChosen}
        disabled={isDisabled}
        aria-invalid={isInvalid ? true : undefined}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="f-option-label">{label}</span>
      {note && <bdi className="f-note">{note}</bdi>}
    </label>
  );
}
