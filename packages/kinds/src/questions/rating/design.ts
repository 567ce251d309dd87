import { commonFields, scaleEnds } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { RatingQuestion } from "./schema.ts";

const preset = (icon: string, parts: Pick<RatingQuestion, "variant" | "max">): Preset<RatingQuestion> => ({
  id: `rating.${parts.variant}`,
  icon,
  make: (newId) => ({ kind: "rating", id: newId("rating"), title: {}, ...parts }),
});

export const ratingDesign: QuestionDesign<RatingQuestion> = {
  palette: "scale",
  presets: [
    preset("IconStar", { variant: "stars", max: 5 }),
    preset("IconNumbers", { variant: "numbers", max: 10 }),
    preset("IconMoodSmile", { variant: "smileys", max: 5 }),
  ],
  properties: [
    ...commonFields,
    { key: "variant", input: "select", group: "general", options: ["stars", "numbers", "smileys"], isNeeded: true },
    { key: "max", input: "count", group: "general", isNeeded: true },
    { key: "default", input: "count", group: "general" },
    ...scaleEnds,
  ],
};
