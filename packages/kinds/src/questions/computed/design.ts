import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { ComputedQuestion } from "./schema.ts";

/** Nobody can be asked for a value that is computed. */
const computedParts = commonFields.map((property) =>
  property.key === "required" ? { ...property, when: () => false } : property,
);

export const computedDesign: QuestionDesign<ComputedQuestion> = {
  palette: "advanced",
  presets: [
    {
      id: "computed",
      icon: "IconMathFunction",
      make: (newId) => ({ kind: "computed", id: newId("computed"), title: {}, formula: "" }),
    },
  ],
  properties: [
    ...computedParts,
    {
      key: "formula",
      input: "formula",
      group: "general",
      isNeeded: true,
      when: ({ function: source }) => source === undefined,
    },
    { key: "function", input: "function", group: "general" },
    {
      key: "format",
      input: "select",
      group: "appearance",
      options: ["text", "integer", "decimal", "currency", "percent", "date"],
    },
    { key: "currency", input: "text", group: "appearance", when: ({ format }) => format === "currency" },
    { key: "concealed", input: "boolean", group: "appearance" },
  ],
};
