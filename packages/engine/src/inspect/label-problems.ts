import type { Texts } from "@askloom/kinds/questions/logic";
import { type Problem, problem } from "../problem.ts";
import type { Finding, InspectedForm, InspectedItem } from "./inspected-form.ts";

/** Labels that are missing in the form's first language, the one that others fall back to (EI6). */
export function* labelProblems({ definition, items }: InspectedForm): Generator<Finding> {
  const [first = "en"] = definition.languages;
  if (isBlank(definition.title, first)) yield problem("missing-label", { part: "title" }, { language: first });
  for (const inspected of items) {
    yield* ofItem(inspected, first);
    yield;
  }
}

function* ofItem({ item, logic, pageId }: InspectedItem, language: string): Generator<Problem> {
  if (logic === undefined || logic.isConcealed?.(item)) return;
  const location = { pageId, itemId: item.id };
  if ("title" in item && isBlank(item.title, language))
    yield problem("missing-label", { ...location, part: "title" }, { language });
  const { choices = [], rows = [], columns = [] } = item as Partial<Record<"choices" | "rows" | "columns", Labelled[]>>;
  for (const { id, label } of [...choices, ...rows, ...columns])
    if (isBlank(label, language)) yield problem("missing-label", { ...location, part: id }, { language });
}

interface Labelled {
  readonly id: string;
  readonly label: Texts;
}

const isBlank = (texts: Texts | undefined, language: string): boolean => (texts?.[language] ?? "").trim() === "";
