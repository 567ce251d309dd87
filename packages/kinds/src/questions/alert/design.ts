import { contentTitle } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { AlertContent } from "./schema.ts";

export const alertDesign: QuestionDesign<AlertContent> = {
  palette: "content",
  presets: [
    {
      id: "alert",
      icon: "IconInfoCircle",
      make: (newId) => ({ kind: "alert", id: newId("alert"), variant: "note", title: {} }),
    },
  ],
  properties: [
    ...contentTitle,
    { key: "text", input: "long-texts", group: "general" },
    {
      key: "variant",
      input: "select",
      group: "appearance",
      options: ["note", "success", "warning", "danger"],
      isNeeded: true,
    },
  ],
};
