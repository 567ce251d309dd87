import { choiceProperties, commonFields, starterChoices } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { MultipleChoiceQuestion } from "./schema.ts";

const preset = (icon: string, variant: MultipleChoiceQuestion["variant"]): Preset<MultipleChoiceQuestion> => ({
  id: `multiple-choice.${variant}`,
  icon,
  make: (newId) => ({
    kind: "multiple-choice",
    id: newId("choices"),
    title: {},
    variant,
    choices: starterChoices(newId),
  }),
});

export const multipleChoiceDesign: QuestionDesign<MultipleChoiceQuestion> = {
  palette: "choice",
  presets: [preset("IconListCheck", "checkboxes"), preset("IconTags", "tags"), preset("IconLibraryPhoto", "pictures")],
  properties: [
    ...commonFields,
    ...choiceProperties,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["checkboxes", "tags", "pictures"],
      isNeeded: true,
    },
    { key: "default", input: "several-choices", group: "choices" },
    { key: "minChoices", input: "count", group: "constraints" },
    { key: "maxChoices", input: "count", group: "constraints" },
  ],
};
