import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { HiddenQuestion } from "./schema.ts";

export const hiddenDesign: QuestionDesign<HiddenQuestion> = {
  palette: "advanced",
  presets: [
    { id: "hidden", icon: "IconEyeOff", make: (newId) => ({ kind: "hidden", id: newId("hidden"), title: {} }) },
  ],
  properties: [
    ...commonFields,
    { key: "parameter", input: "text", group: "general" },
    { key: "default", input: "text", group: "general" },
  ],
};
