import { commonFields } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { DateRangeQuestion } from "./schema.ts";

export const dateRangeDesign: QuestionDesign<DateRangeQuestion> = {
  palette: "date",
  presets: [
    {
      id: "date-range",
      icon: "IconCalendarStats",
      make: (newId) => ({ kind: "date-range", id: newId("period"), title: {} }),
    },
  ],
  properties: [
    ...commonFields,
    { key: "min", input: "moment", group: "constraints" },
    { key: "max", input: "moment", group: "constraints" },
    { key: "minDays", input: "count", group: "constraints" },
    { key: "maxDays", input: "count", group: "constraints" },
  ],
};
