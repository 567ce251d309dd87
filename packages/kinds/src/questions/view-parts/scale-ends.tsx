import type { Say } from "../question-view.ts";
import type { Texts } from "../schema.ts";

interface ScaleEndsProps {
  readonly say: Say;
  readonly min: Texts | undefined;
  readonly max: Texts | undefined;
}

/** The words at both ends of a scale. */
export function ScaleEnds({ say, min, max }: ScaleEndsProps) {
  if (!say(min) && !say(max)) return null;
  return (
    <div className="f-scale-ends">
      <span>{say(min)}</span>
      <span>{say(max)}</span>
    </div>
  );
}
