import type { QuestionViewProps } from "../question-view.ts";
import type { HiddenQuestion } from "./schema.ts";

export function HiddenView({ place, value, isReadOnly }: QuestionViewProps<HiddenQuestion>) {
  return isReadOnly ? null : <input type="hidden" name={place} value={typeof value === "string" ? value : ""} />;
}
