import { titled } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { Group } from "./schema.ts";

const preset = (icon: string, variant: Group["variant"]): Preset<Group> => ({
  id: `group.${variant}`,
  icon,
  make: (newId) => ({ kind: "group", id: newId("group"), title: {}, variant, items: [] }),
});

export const groupDesign: QuestionDesign<Group> = {
  palette: "group",
  presets: [preset("IconLayoutList", "section"), preset("IconColumns", "row")],
  properties: [
    ...titled,
    { key: "variant", input: "select", group: "general", options: ["section", "row"], isNeeded: true },
    { key: "collapsed", input: "boolean", group: "appearance" },
  ],
};
