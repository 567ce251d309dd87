import { commonFields, rowProperties } from "../design-parts.ts";
import type { QuestionDesign } from "../question-design.ts";
import type { Table } from "./schema.ts";

export const tableDesign: QuestionDesign<Table> = {
  palette: "group",
  presets: [
    {
      id: "table",
      icon: "IconTable",
      make: (newId) => ({ kind: "table", id: newId("table"), title: {}, minRows: 1, items: [] }),
    },
  ],
  properties: [...commonFields, ...rowProperties],
};
