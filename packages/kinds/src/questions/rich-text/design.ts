import { width } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { RichTextContent } from "./schema.ts";

export const richTextDesign: QuestionDesign<RichTextContent> = {
  palette: "content",
  presets: [
    {
      id: "rich-text",
      icon: "IconTextCaption",
      make: (newId) => ({ kind: "rich-text", id: newId("content"), content: {} }),
    },
  ],
  properties: [{ key: "content", input: "rich-texts", group: "general", isNeeded: true }, width],
};
