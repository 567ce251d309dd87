import { type RefObject, useEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { inputProps } from "../view-parts/field.tsx";
import { Chevron } from "../view-parts/icons.tsx";
import type { OfferedChoice } from "../view-parts/offered-choices.ts";
import { WholeText } from "../view-parts/whole-text.tsx";
import type { SingleChoiceQuestion } from "./schema.ts";

interface DropDownProps {
  readonly view: QuestionViewProps<SingleChoiceQuestion>;
  readonly choices: readonly OfferedChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** From this many choices on, searching is quicker than looking. */
const searchFrom = 8;

/** A native one until what can be searched has been fetched; for few choices, and without scripts, it stays. */
export function DropDown({ view, choices, chosen, onChoose }: DropDownProps) {
  const select = useRef<HTMLSelectElement>(null);
  const Combobox = useFetchedCombobox(select, choices.length >= searchFrom && !view.isReadOnly);
  const shown = choices.find(({ id }) => id === chosen)?.label ?? "";
  if (view.isReadOnly) {
    return (
      <>
        <input type="hidden" name={view.path} value={chosen ?? ""} />
        <WholeText {...inputProps(view)} name={undefined} value={shown} />
      </>
    );
  }
  if (Combobox === undefined) {
    return <NativeSelect view={view} choices={choices} chosen={chosen} onChoose={onChoose} field={select} />;
  }
  return (
    <>
      <input type="hidden" name={view.path} value={chosen ?? ""} />
      <Combobox
        view={view}
        options={choices.map((choice) => ({ ...choice, isDisabled: choice.isFull && choice.id !== chosen }))}
        chosen={chosen === undefined ? [] : [chosen]}
        shown={shown}
        onChoose={onChoose}
        onEmpty={() => onChoose(undefined)}
      />
    </>
  );
}

type Combobox = typeof import("../view-parts/combobox.tsx").Combobox;

/** Anyone who is in the native field already is not thrown out of it: the other one takes its place when it is left. */
function useFetchedCombobox(field: RefObject<HTMLSelectElement | null>, isWanted: boolean): Combobox | undefined {
  const [fetched, setFetched] = useState<Combobox>();
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const take = async () => {
      const { Combobox } = await import("../view-parts/combobox.tsx");
      const { current } = field;
      if (current !== null && current === document.activeElement) await left(current, gone.signal);
      if (!gone.signal.aborted) setFetched(() => Combobox);
    };
    // Without a network the native one remains.
    take().catch(() => undefined);
    return () => gone.abort();
  }, [field, isWanted]);
  return fetched;
}

const left = (field: HTMLElement, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => field.addEventListener("blur", resolve, { once: true, signal }));

interface NativeSelectProps extends DropDownProps {
  readonly field: RefObject<HTMLSelectElement | null>;
}

function NativeSelect({ view, choices, chosen, onChoose, field }: NativeSelectProps) {
  return (
    <div className="f-select">
      <select
        ref={field}
        className="f-input"
        {...inputProps(view)}
        value={chosen ?? ""}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{view.words.choose}</option>
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
