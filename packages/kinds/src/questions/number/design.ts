import { commonFields, placeholder } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { NumberQuestion } from "./schema.ts";

const preset = (
  icon: string,
  parts: Pick<NumberQuestion, "variant"> & Partial<NumberQuestion>,
): Preset<NumberQuestion> => ({
  id: `number.${parts.variant}`,
  icon,
  make: (newId) => ({ kind: "number", id: newId("number"), title: {}, ...parts }),
});

export const numberDesign: QuestionDesign<NumberQuestion> = {
  palette: "number",
  presets: [
    preset("IconNumber123", { variant: "integer" }),
    preset("IconDecimal", { variant: "decimal" }),
    preset("IconCoin", { variant: "currency", currency: "EUR" }),
    preset("IconPercentage", { variant: "percent" }),
  ],
  properties: [
    ...commonFields,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["integer", "decimal", "currency", "percent"],
      isNeeded: true,
    },
    placeholder,
    { key: "default", input: "number", group: "general" },
    { key: "currency", input: "text", group: "general", when: ({ variant }) => variant === "currency" },
    { key: "unit", input: "texts", group: "appearance", when: ({ variant }) => variant !== "percent" },
    { key: "min", input: "number", group: "constraints" },
    { key: "max", input: "number", group: "constraints" },
    { key: "step", input: "number", group: "constraints" },
  ],
};
