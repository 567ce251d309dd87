import { word } from "@askloom/words";
import type { ReactNode } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import type { Texts } from "../schema.ts";
import { Clear, FieldSet, type FieldView } from "./field.tsx";
import { ScaleEnds } from "./scale-ends.tsx";

interface ScaleProps {
  readonly view: FieldView & Pick<QuestionViewProps, "value" | "onAnswer">;
  readonly points: readonly number[];
  readonly look: string;
  readonly minLabel: Texts | undefined;
  readonly maxLabel: Texts | undefined;
  /** What a point looks like; its number without this. */
  readonly draw?: (point: number) => ReactNode;
  /** Fills every point up to the chosen one. */
  readonly isFilled?: boolean;
}

/** One number out of a few, as a group of radio buttons. */
export function Scale({ view, points, look, minLabel, maxLabel, draw, isFilled = false }: ScaleProps) {
  const { value, onAnswer, say, isReadOnly } = view;
  const texts = view.words;
  const chosen = typeof value === "number" ? value : undefined;
  const isOn = (point: number) => chosen !== undefined && (isFilled ? point <= chosen : point === chosen);
  const max = points.at(-1) ?? 0;
  return (
    <FieldSet view={view} role="radiogroup" clear={<Clear view={view} onClear={() => onAnswer(undefined)} />}>
      <div className={`f-scale is-${look}`}>
        <div className="f-scale-points">
          {points.map((point) => (
            <label key={point} className={`f-point${isOn(point) ? " is-on" : ""}`}>
              <input
                type="radio"
                className="f-sr"
                name={view.path}
                value={point}
                checked={chosen === point}
                disabled={isReadOnly}
                aria-label={word(texts, "outOf", { value: point, max })}
                onChange={() => onAnswer(point)}
              />
              {draw === undefined ? <span aria-hidden="true">{point}</span> : draw(point)}
            </label>
          ))}
        </div>
        <ScaleEnds say={say} min={minLabel} max={maxLabel} />
      </div>
    </FieldSet>
  );
}
