import type { QuestionViewProps } from "../question-view.ts";
import { Combobox } from "../view-parts/combobox.tsx";
import { inputProps } from "../view-parts/field.tsx";
import { Chevron } from "../view-parts/icons.tsx";
import type { OfferedChoice } from "../view-parts/offered-choices.ts";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { viewTextsFor } from "../view-texts.ts";
import type { SingleChoiceQuestion } from "./schema.ts";

interface DropDownProps {
  readonly view: QuestionViewProps<SingleChoiceQuestion>;
  readonly choices: readonly OfferedChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** From this many choices on, searching is quicker than looking. */
const searchFrom = 8;

export function DropDown({ view, choices, chosen, onChoose }: DropDownProps) {
  const isHydrated = useHydrated();
  if (!isHydrated || choices.length < searchFrom) {
    return <NativeSelect view={view} choices={choices} chosen={chosen} onChoose={onChoose} />;
  }
  return (
    <>
      <input type="hidden" name={view.place} value={chosen ?? ""} />
      <Combobox
        view={view}
        options={choices.map((choice) => ({ ...choice, isDisabled: choice.isFull && choice.id !== chosen }))}
        chosen={chosen === undefined ? [] : [chosen]}
        shown={choices.find(({ id }) => id === chosen)?.label ?? ""}
        onChoose={onChoose}
        onEmpty={() => onChoose(undefined)}
      />
    </>
  );
}

function NativeSelect({ view, choices, chosen, onChoose }: DropDownProps) {
  return (
    <div className="f-select">
      <select
        className="f-input"
        {...inputProps(view)}
        value={chosen ?? ""}
        disabled={view.isReadOnly}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{viewTextsFor(view.language).choose}</option>
        {choices.map(({ id, label, note, isFull }) => (
          <option key={id} value={id} disabled={isFull && id !== chosen}>
            {note === undefined ? label : `${label} (${note})`}
          </option>
        ))}
      </select>
      <Chevron />
    </div>
  );
}
