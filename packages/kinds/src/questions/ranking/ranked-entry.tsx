import { word } from "@askloom/words";
import type { KeyboardEvent, PointerEvent } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import { IconButton } from "../view-parts/button.tsx";
import { ArrowDown, ArrowUp, Cross, Grip } from "../view-parts/icons.tsx";
import { listName } from "../view-parts/part-name.ts";
import type { RankingQuestion } from "./schema.ts";

interface RankedEntryProps {
  readonly view: QuestionViewProps<RankingQuestion>;
  readonly id: string;
  readonly label: string;
  readonly position: number;
  readonly count: number;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

export function RankedEntry({ view, id, label, position, count, onDrag, onMove, onRemove }: RankedEntryProps) {
  const texts = view.words;
  const words = { name: label };
  return (
    <li className="f-rank-entry is-ranked" data-id={id}>
      <span className="f-rank-place">{position}</span>
      <span className="f-rank-label">{label}</span>
      <input type="hidden" name={listName(view.path)} value={id} />
      {!view.isReadOnly && (
        <fieldset className="f-rank-actions" aria-label={label} onKeyDown={arrowKeys(onMove)}>
          <IconButton
            mark={`up-${id}`}
            label={word(texts, "moveUp", words)}
            icon={<ArrowUp />}
            isDisabled={position === 1}
            onPress={() => onMove(-1)}
          />
          <IconButton
            mark={`down-${id}`}
            label={word(texts, "moveDown", words)}
            icon={<ArrowDown />}
            isDisabled={position === count}
            onPress={() => onMove(1)}
          />
          <IconButton label={word(texts, "unrank", words)} icon={<Cross />} onPress={onRemove} />
          <span className="f-grip" aria-hidden="true" onPointerDown={onDrag}>
            <Grip />
          </span>
        </fieldset>
      )}
    </li>
  );
}

const arrowKeys = (onMove: (by: number) => void) => (event: KeyboardEvent) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  onMove(by);
};
