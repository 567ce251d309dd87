import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { FileQuestion } from "./schema.ts";

export const fileDesign: QuestionDesign<FileQuestion> = {
  palette: "advanced",
  presets: [
    {
      id: "file",
      icon: "IconPaperclip",
      make: (newId) => ({ kind: "file", id: newId("file"), title: {}, maxFiles: 1, maxBytes: 10_485_760 }),
    },
  ],
  properties: [
    ...commonFields,
    { key: "accept", input: "accept", group: "constraints" },
    { key: "maxFiles", input: "count", group: "constraints" },
    { key: "maxBytes", input: "bytes", group: "constraints" },
  ],
};
