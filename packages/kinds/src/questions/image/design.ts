import { width } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { ImageContent } from "./schema.ts";

export const imageDesign: QuestionDesign<ImageContent> = {
  palette: "content",
  presets: [
    { id: "image", icon: "IconPhotoScan", make: (newId) => ({ kind: "image", id: newId("image"), src: "", alt: {} }) },
  ],
  properties: [
    { key: "src", input: "picture", group: "general", isNeeded: true },
    { key: "alt", input: "texts", group: "general", isNeeded: true },
    { key: "caption", input: "texts", group: "general" },
    width,
  ],
};
