import { commonFields, rowProperties } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { Repeat } from "./schema.ts";

export const repeatDesign: QuestionDesign<Repeat> = {
  palette: "group",
  presets: [
    {
      id: "repeat",
      icon: "IconRepeat",
      make: (newId) => ({ kind: "repeat", id: newId("repeat"), title: {}, minRows: 1, items: [] }),
    },
  ],
  properties: [...commonFields, { key: "rowTitle", input: "texts", group: "appearance" }, ...rowProperties],
};
