import { contentTitle } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { SummaryContent } from "./schema.ts";

export const summaryDesign: QuestionDesign<SummaryContent> = {
  palette: "content",
  presets: [
    { id: "summary", icon: "IconListDetails", make: (newId) => ({ kind: "summary", id: newId("summary"), title: {} }) },
  ],
  properties: [...contentTitle],
};
