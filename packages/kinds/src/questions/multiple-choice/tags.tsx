import { word } from "@askloom/words";
import type { QuestionViewProps } from "../question-view.ts";
import { Combobox } from "../view-parts/combobox.tsx";
import { Cross } from "../view-parts/icons.tsx";
import type { OfferedChoice } from "../view-parts/offered-choices.ts";
import { listName } from "../view-parts/part-name.ts";
import type { MultipleChoiceQuestion } from "./schema.ts";

interface TagsProps {
  readonly view: QuestionViewProps<MultipleChoiceQuestion>;
  readonly choices: readonly OfferedChoice[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** What is chosen as tags, and a field to find more. */
export function Tags({ view, choices, chosen, onToggle }: TagsProps) {
  const { words, isReadOnly } = view;
  const tags = choices.filter(({ id }) => chosen.includes(id));
  return (
    <div className="f-tags">
      {tags.length > 0 && (
        <ul className="f-tag-list">
          {tags.map(({ id, label }) => (
            <li key={id}>
              <Tag
                label={label}
                removeLabel={word(words, "remove", { name: label })}
                onRemove={isReadOnly ? undefined : () => onToggle(id)}
              />
              <input type="hidden" name={listName(view.path)} value={id} />
            </li>
          ))}
        </ul>
      )}
      {isReadOnly && tags.length === 0 && <p className="f-help">{words.noAnswer}</p>}
      {!isReadOnly && (
        <Combobox
          view={view}
          id={`${view.id}-search`}
          label={view.say(view.question.title)}
          options={choices.map((choice) => ({ ...choice, isDisabled: choice.isFull && !chosen.includes(choice.id) }))}
          chosen={chosen}
          shown=""
          onChoose={onToggle}
          staysOpen
        />
      )}
    </div>
  );
}

interface TagProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly onRemove: (() => void) | undefined;
}

function Tag({ label, removeLabel, onRemove }: TagProps) {
  if (onRemove === undefined) return <span className="f-tag">{label}</span>;
  return (
    <button type="button" className="f-tag is-button" aria-label={removeLabel} onClick={onRemove}>
      <span>{label}</span>
      <Cross />
    </button>
  );
}
