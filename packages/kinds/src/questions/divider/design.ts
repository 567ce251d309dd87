import { width } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { DividerContent } from "./schema.ts";

export const dividerDesign: QuestionDesign<DividerContent> = {
  palette: "content",
  presets: [{ id: "divider", icon: "IconSeparator", make: (newId) => ({ kind: "divider", id: newId("divider") }) }],
  properties: [width],
};
