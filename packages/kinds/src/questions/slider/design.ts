import { commonFields, scaleEnds } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { SliderQuestion } from "./schema.ts";

export const sliderDesign: QuestionDesign<SliderQuestion> = {
  palette: "number",
  presets: [
    {
      id: "slider",
      icon: "IconAdjustmentsHorizontal",
      make: (newId) => ({ kind: "slider", id: newId("slider"), title: {}, min: 0, max: 100, step: 1 }),
    },
  ],
  properties: [
    ...commonFields,
    { key: "min", input: "number", group: "constraints", isNeeded: true },
    { key: "max", input: "number", group: "constraints", isNeeded: true },
    { key: "step", input: "number", group: "constraints", isNeeded: true },
    { key: "default", input: "number", group: "general" },
    ...scaleEnds,
  ],
};
