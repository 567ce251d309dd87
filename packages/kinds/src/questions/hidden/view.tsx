import type { QuestionViewProps } from "../question-view.ts";
import type { HiddenQuestion } from "./schema.ts";

export function HiddenView({ path, value, isReadOnly }: QuestionViewProps<HiddenQuestion>) {
  return isReadOnly ? null : <input type="hidden" name={path} value={typeof value === "string" ? value : ""} />;
}
