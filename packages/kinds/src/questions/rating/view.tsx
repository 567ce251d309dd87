import type { QuestionViewProps } from "../question-view.ts";
import { Star } from "../view-parts/icons.tsx";
import { Scale } from "../view-parts/scale.tsx";
import { Face } from "./face.tsx";
import type { RatingQuestion } from "./schema.ts";

export function RatingView(view: QuestionViewProps<RatingQuestion>) {
  const { variant, max, minLabel, maxLabel } = view.question;
  const points = Array.from({ length: max }, (_, index) => index + 1);
  const drawing = {
    stars: { draw: () => <Star />, isFilled: true },
    smileys: { draw: (point: number) => <Face mood={(point - 1) / (max - 1)} /> },
    numbers: {},
  }[variant];
  return <Scale view={view} points={points} look={variant} minLabel={minLabel} maxLabel={maxLabel} {...drawing} />;
}
