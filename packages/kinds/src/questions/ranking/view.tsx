import { word } from "@askloom/words";
import type { QuestionViewProps } from "../question-view.ts";
import { FieldSet } from "../view-parts/field.tsx";
import { offeredChoices } from "../view-parts/offered-choices.ts";
import { listName } from "../view-parts/part-name.ts";
import { useHydrated } from "../view-parts/use-hydrated.tsx";
import { RankedList, type RankingParts } from "./ranked-list.tsx";
import type { RankingQuestion } from "./schema.ts";

export function RankingView(view: QuestionViewProps<RankingQuestion>) {
  const choices = offeredChoices(view);
  const known = new Set(choices.map(({ id }) => id));
  const value: readonly unknown[] = Array.isArray(view.value) ? view.value : [];
  const ranked = value.filter((id): id is string => typeof id === "string" && known.has(id));
  const List = useHydrated() ? RankedList : RankSelects;
  return (
    <FieldSet view={view}>
      <List view={view} choices={choices} ranked={ranked} />
    </FieldSet>
  );
}

/** Without scripts: one field for each place. Posted in order, they are the ranking. */
function RankSelects({ view, choices, ranked }: RankingParts) {
  const texts = view.words;
  const places = choices.slice(0, view.question.maxChoices ?? choices.length);
  return (
    <ol className="f-rank-list">
      {places.map((choice, index) => (
        <li key={choice.id}>
          <select
            className="f-input"
            name={listName(view.path)}
            aria-label={word(texts, "place", { place: index + 1 })}
            defaultValue={ranked[index] ?? ""}
            disabled={view.isReadOnly}
          >
            <option value="">{`${index + 1}. ${texts.choose}`}</option>
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}
