import { choiceProperties, commonFields, starterChoices } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { SingleChoiceQuestion } from "./schema.ts";

const preset = (icon: string, variant: SingleChoiceQuestion["variant"]): Preset<SingleChoiceQuestion> => ({
  id: `single-choice.${variant}`,
  icon,
  make: (newId) => ({
    kind: "single-choice",
    id: newId("choice"),
    title: {},
    variant,
    choices: starterChoices(newId),
  }),
});

export const singleChoiceDesign: QuestionDesign<SingleChoiceQuestion> = {
  palette: "choice",
  presets: [
    preset("IconCircleDot", "radio"),
    preset("IconSelect", "drop-down"),
    preset("IconLayoutColumns", "buttons"),
    preset("IconPhoto", "pictures"),
  ],
  properties: [
    ...commonFields,
    ...choiceProperties,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["radio", "drop-down", "buttons", "pictures"],
      isNeeded: true,
    },
    { key: "default", input: "choice", group: "choices" },
  ],
};
