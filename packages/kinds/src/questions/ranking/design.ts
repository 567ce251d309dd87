import { commonFields, starterChoices } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { RankingQuestion } from "./schema.ts";

export const rankingDesign: QuestionDesign<RankingQuestion> = {
  palette: "scale",
  presets: [
    {
      id: "ranking",
      icon: "IconArrowsSort",
      make: (newId) => ({ kind: "ranking", id: newId("ranking"), title: {}, choices: starterChoices(newId) }),
    },
  ],
  properties: [
    ...commonFields,
    { key: "choices", input: "choices", group: "choices", isNeeded: true },
    { key: "minChoices", input: "count", group: "constraints" },
    { key: "maxChoices", input: "count", group: "constraints" },
  ],
};
