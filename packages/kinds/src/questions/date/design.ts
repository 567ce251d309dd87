import { commonFields } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { DateQuestion } from "./schema.ts";

const preset = (icon: string, variant: DateQuestion["variant"]): Preset<DateQuestion> => ({
  id: `date.${variant}`,
  icon,
  make: (newId) => ({ kind: "date", id: newId("date"), title: {}, variant }),
});

export const dateDesign: QuestionDesign<DateQuestion> = {
  palette: "date",
  presets: [
    preset("IconCalendar", "date"),
    preset("IconClock", "time"),
    preset("IconCalendarTime", "date-time"),
    preset("IconCalendarWeek", "week"),
    preset("IconCalendarMonth", "month"),
  ],
  properties: [
    ...commonFields,
    {
      key: "variant",
      input: "select",
      group: "general",
      options: ["date", "time", "date-time", "week", "month"],
      isNeeded: true,
    },
    { key: "default", input: "moment", group: "general" },
    { key: "min", input: "moment", group: "constraints" },
    { key: "max", input: "moment", group: "constraints" },
  ],
};
