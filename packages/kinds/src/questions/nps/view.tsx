import type { QuestionViewProps } from "../question-view.ts";
import { Scale } from "../view-parts/scale.tsx";
import type { NpsQuestion } from "./schema.ts";

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function NpsView(view: QuestionViewProps<NpsQuestion>) {
  const { minLabel, maxLabel } = view.question;
  return <Scale view={view} points={points} look="nps" minLabel={minLabel} maxLabel={maxLabel} />;
}
