import { commonFields } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { YesNoQuestion } from "./schema.ts";

const preset = (icon: string, parts: Pick<YesNoQuestion, "variant" | "required">): Preset<YesNoQuestion> => ({
  id: `yes-no.${parts.variant}`,
  icon,
  make: (newId) => ({ kind: "yes-no", id: newId("yesNo"), title: {}, ...parts }),
});

const hasTwoAnswers = ({ variant }: YesNoQuestion) => variant === "checkbox";

export const yesNoDesign: QuestionDesign<YesNoQuestion> = {
  palette: "choice",
  presets: [
    preset("IconCheckbox", { variant: "checkbox" }),
    preset("IconToggleLeft", { variant: "switch" }),
    preset("IconShieldCheck", { variant: "consent", required: true }),
  ],
  properties: [
    ...commonFields,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["checkbox", "switch", "consent"],
      isNeeded: true,
    },
    { key: "default", input: "boolean", group: "general" },
    { key: "yesLabel", input: "texts", group: "appearance", when: hasTwoAnswers },
    { key: "noLabel", input: "texts", group: "appearance", when: hasTwoAnswers },
  ],
};
