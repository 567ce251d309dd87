import { commonFields, starterLines } from "../design-parts.ts";
import type { Preset, QuestionDesign } from "../question-design.ts";
import type { MatrixQuestion } from "./schema.ts";

const preset = (icon: string, variant: MatrixQuestion["variant"]): Preset<MatrixQuestion> => ({
  id: `matrix.${variant}`,
  icon,
  make: (newId) => ({
    kind: "matrix",
    id: newId("matrix"),
    title: {},
    variant,
    rows: starterLines(newId, "row", 2),
    columns: starterLines(newId, "column", 3),
  }),
});

export const matrixDesign: QuestionDesign<MatrixQuestion> = {
  palette: "scale",
  presets: [preset("IconGridDots", "single"), preset("IconGridPattern", "multiple")],
  properties: [
    ...commonFields,
    { key: "variant", input: "select", group: "general", options: ["single", "multiple"], isNeeded: true },
    { key: "rows", input: "lines", group: "choices", isNeeded: true },
    { key: "columns", input: "lines", group: "choices", isNeeded: true },
    { key: "eachRow", input: "boolean", group: "constraints" },
    { key: "uniqueRows", input: "boolean", group: "constraints" },
  ],
};
