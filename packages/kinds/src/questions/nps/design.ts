import { commonFields, scaleEnds } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { NpsQuestion } from "./schema.ts";

export const npsDesign: QuestionDesign<NpsQuestion> = {
  palette: "scale",
  presets: [{ id: "nps", icon: "IconGauge", make: (newId) => ({ kind: "nps", id: newId("nps"), title: {} }) }],
  properties: [...commonFields, ...scaleEnds],
};
