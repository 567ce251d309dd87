import { word } from "@askloom/words";
import { useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import type { OfferedChoice } from "../view-parts/offered-choices.ts";
import { useFocusAfter } from "../view-parts/use-focus-after.tsx";
import { movedBy, movedTo } from "./order.ts";
import { RankedEntry } from "./ranked-entry.tsx";
import type { RankingQuestion } from "./schema.ts";
import { useDragging } from "./use-dragging.tsx";

export interface RankingParts {
  readonly view: QuestionViewProps<RankingQuestion>;
  readonly choices: readonly OfferedChoice[];
  readonly ranked: readonly string[];
}

/** What is ranked, in order; below it what can still be ranked. Pressing ranks; arrows and dragging move. */
export function RankedList({ view, choices, ranked }: RankingParts) {
  const { isReadOnly, question } = view;
  const texts = view.words;
  const [message, setMessage] = useState("");
  const { container, focusAfter } = useFocusAfter<HTMLDivElement>();
  const labelOf = (id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  const answer = (ids: readonly string[], id: string) => {
    const position = ids.indexOf(id) + 1;
    const figures = { name: labelOf(id), place: position, count: ids.length };
    setMessage(position === 0 ? word(texts, "unranked", figures) : word(texts, "ranked", figures));
    view.onAnswer(ids.length === 0 ? undefined : ids);
  };
  const dragging = useDragging((id, index) => {
    const next = movedTo(ranked, id, index);
    if (next.indexOf(id) !== ranked.indexOf(id)) answer(next, id);
  });
  const move = (id: string, by: number) => {
    const mark = container.current?.ownerDocument.activeElement?.getAttribute("data-mark");
    if (mark) focusAfter(`[data-mark="${mark}"]`);
    answer(movedBy(ranked, id, by), id);
  };
  const open = choices.filter(({ id }) => !ranked.includes(id));
  const rank = (id: string) => {
    const following = open[open.findIndex((choice) => choice.id === id) + 1] ?? open.find((choice) => choice.id !== id);
    focusAfter(following === undefined ? `[data-mark="up-${id}"]` : `[data-mark="open-${following.id}"]`);
    answer([...ranked, id], id);
  };
  const unrank = (id: string) => {
    focusAfter(`[data-mark="open-${id}"]`);
    answer(
      ranked.filter((each) => each !== id),
      id,
    );
  };
  const isFull = ranked.length >= (question.maxChoices ?? choices.length);
  return (
    <div ref={container} className="f-ranking">
      {!isReadOnly && (
        <p className="f-help">
          <bdi>{texts.rankHint}</bdi>
        </p>
      )}
      <ol className="f-rank-list" ref={dragging.list}>
        {ranked.map((id, index) => (
          <RankedEntry
            key={id}
            view={view}
            id={id}
            label={labelOf(id)}
            position={index + 1}
            count={ranked.length}
            onDrag={dragging.start(id)}
            onMove={(by) => move(id, by)}
            onRemove={() => unrank(id)}
          />
        ))}
      </ol>
      <ul className="f-rank-list">
        {open.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="f-rank-entry"
              data-mark={`open-${id}`}
              aria-label={word(texts, "rank", { name: label })}
              disabled={isReadOnly || isFull}
              onClick={() => rank(id)}
            >
              <span className="f-rank-place" aria-hidden="true" />
              <span className="f-rank-label">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <span className="f-sr" role="status">
        {message}
      </span>
    </div>
  );
}
