import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { ColorQuestion } from "./schema.ts";

export const colorDesign: QuestionDesign<ColorQuestion> = {
  palette: "advanced",
  presets: [{ id: "color", icon: "IconPalette", make: (newId) => ({ kind: "color", id: newId("color"), title: {} }) }],
  properties: [
    ...commonFields,
    { key: "default", input: "color", group: "general" },
    { key: "palette", input: "colors", group: "choices" },
  ],
};
