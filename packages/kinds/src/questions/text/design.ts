import { commonFields, placeholder } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { TextQuestion } from "./schema.ts";

const preset = (icon: string, parts: Pick<TextQuestion, "variant"> & Partial<TextQuestion>): Preset<TextQuestion> => ({
  id: `text.${parts.variant}`,
  icon,
  make: (newId) => ({ kind: "text", id: newId("text"), title: {}, ...parts }),
});

export const textDesign: QuestionDesign<TextQuestion> = {
  palette: "text",
  presets: [
    preset("IconLetterCase", { variant: "short" }),
    preset("IconAlignLeft", { variant: "long" }),
    preset("IconMail", { variant: "email", autocomplete: "email" }),
    preset("IconLink", { variant: "url" }),
    preset("IconPhone", { variant: "tel", autocomplete: "tel" }),
    preset("IconPassword", { variant: "password" }),
    preset("IconForms", { variant: "masked", mask: "999-999" }),
  ],
  properties: [
    ...commonFields,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["short", "long", "email", "url", "tel", "password", "masked"],
      isNeeded: true,
    },
    placeholder,
    { key: "default", input: "text", group: "general", when: ({ variant }) => variant !== "password" },
    { key: "minLength", input: "count", group: "constraints" },
    { key: "maxLength", input: "count", group: "constraints" },
    { key: "pattern", input: "pattern", group: "constraints" },
    { key: "mask", input: "text", group: "constraints", when: ({ variant }) => variant === "masked" },
    {
      key: "autocomplete",
      input: "select",
      group: "appearance",
      options: [
        "name",
        "given-name",
        "family-name",
        "email",
        "tel",
        "street-address",
        "postal-code",
        "country-name",
        "organization",
        "off",
      ],
    },
  ],
};
