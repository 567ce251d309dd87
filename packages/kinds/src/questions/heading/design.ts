import { contentTitle } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { HeadingContent } from "./schema.ts";

export const headingDesign: QuestionDesign<HeadingContent> = {
  palette: "content",
  presets: [
    {
      id: "heading",
      icon: "IconHeading",
      make: (newId) => ({ kind: "heading", id: newId("heading"), title: {}, level: 2 }),
    },
  ],
  properties: [
    ...contentTitle,
    { key: "level", input: "select", group: "appearance", options: [2, 3, 4], isNeeded: true },
  ],
};
