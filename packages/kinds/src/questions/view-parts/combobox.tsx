import { type Words, word } from "@askloom/words";
import type { ComboOption } from "./combobox-matches.ts";
import { describe, type FieldView } from "./field.tsx";
import { Check, Chevron } from "./icons.tsx";
import { useCombobox } from "./use-combobox.tsx";

interface ComboboxProps {
  readonly view: FieldView;
  /** Where the field is one of several inputs, it has an id and a label of its own. */
  readonly id?: string;
  readonly label?: string;
  readonly options: readonly ComboOption[];
  readonly chosen: readonly string[];
  /** What the field shows while nothing is typed. */
  readonly shown: string;
  readonly onChoose: (id: string) => void;
  readonly onEmpty?: () => void;
  readonly staysOpen?: boolean;
}

/** A text field with a list of choices, as the combobox pattern of ARIA has it. */
export function Combobox({ view, id = view.id, label, shown, onEmpty, staysOpen = false, ...choosing }: ComboboxProps) {
  const combobox = useCombobox({ id, isReadOnly: view.isReadOnly, staysOpen, onEmpty, ...choosing });
  const { isOpen, active, found, visible } = combobox;
  const texts = view.words;
  return (
    <div className="f-combobox">
      <input
        className="f-input"
        type="text"
        id={id}
        role="combobox"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        {...describe(view)}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? combobox.optionId(active) : undefined}
        placeholder={staysOpen ? texts.search : texts.choose}
        readOnly={view.isReadOnly}
        value={combobox.query ?? shown}
        onChange={(event) => combobox.write(event.target.value)}
        onClick={combobox.open}
        onKeyDown={combobox.onKeyDown}
        onBlur={() => {
          combobox.close();
          if (!staysOpen) view.onLeave();
        }}
      />
      <Chevron />
      <div
        className="f-listbox"
        role="listbox"
        id={`${id}-list`}
        aria-label={view.say(view.question.title)}
        aria-multiselectable={staysOpen || undefined}
        hidden={!isOpen || found.length === 0}
      >
        {visible.map((option, index) => (
          <ComboboxOption
            key={option.id}
            id={combobox.optionId(index)}
            option={option}
            isActive={index === active}
            isChosen={choosing.chosen.includes(option.id)}
            onChoose={() => combobox.choose(option)}
          />
        ))}
      </div>
      {found.length > visible.length && <p className="f-help">{texts.moreMatches}</p>}
      <span className={isOpen && found.length === 0 ? "f-help" : "f-sr"} role="status">
        {isOpen && combobox.query !== undefined && countText(found.length, texts)}
      </span>
    </div>
  );
}

interface ComboboxOptionProps {
  readonly id: string;
  readonly option: ComboOption;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Focus stays in the field, which names this option as its active one; the keyboard works there. */
function ComboboxOption({ id, option, isActive, isChosen, onChoose }: ComboboxOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      className={`f-listbox-option${isActive ? " is-active" : ""}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
    >
      <span>{option.label}</span>
      {option.note && <span className="f-note">{option.note}</span>}
      {isChosen && <Check />}
    </div>
  );
}

const countText = (count: number, texts: Words): string =>
  count === 0 ? texts.noMatch : word(texts, "matches", { count });
