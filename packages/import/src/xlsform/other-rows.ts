import { known } from "../draft/known.ts";
import { formulaFrom } from "../draft/rules.ts";
import { constraintsOf } from "./constraints.ts";
import { questionParts, type ReadRow, type XlsRow } from "./row.ts";
import { expressionIn, richTextsIn } from "./xlsform-context.ts";

export const noteRow: ReadRow = ({ context, source, named }) => ({
  kind: "rich-text",
  id: named.id,
  content: richTextsIn(context, source, ["label", "hint"]),
});

export const acknowledgeRow: ReadRow = (row) => {
  constraintsOf(row, "other");
  row.named.words = { yes: "OK", no: "" };
  return { kind: "yes-no", variant: "consent", ...questionParts(row) };
};

export const fileRow =
  (accept: readonly string[]): ReadRow =>
  (row) => {
    const { looks } = row;
    constraintsOf(row, "other");
    if (looks("signature")) return { kind: "signature", ...questionParts(row) };
    looks(/^new(?:-front|-rear)?$/);
    return { kind: "file", maxFiles: 1, ...(accept.length > 0 ? { accept: [...accept] } : {}), ...questionParts(row) };
  };

/** A value that is calculated and not shown. */
export const calculateRow: ReadRow = (row) => {
  const { context, source, named, node } = row;
  constraintsOf(row, "other");
  const written = source.text("calculation");
  const item = { kind: "computed" as const, formula: "null", concealed: true, ...questionParts(row) };
  if (written !== undefined)
    context.draft.later.push(() => {
      const expression = expressionIn(context, {
        source: written,
        location: node.name,
        property: "calculation",
        own: named,
      });
      item.formula = formulaFrom(context.draft, expression) ?? "null";
    });
  return item;
};

export const hiddenRow: ReadRow = (row) => {
  const written = row.source.text("default");
  return {
    kind: "hidden",
    ...known({ default: written?.replaceAll("\u0000", "").slice(0, 2_000).toWellFormed() }),
    ...questionParts(row),
  };
};

/** What has no counterpart but an answer that can be written. */
export const asText: ReadRow = (row) => {
  const { context, node } = row;
  context.draft.report.add("changed", node.name, "kind-changed", { type: node.type, kind: "text" });
  constraintsOf(row, "text");
  return { kind: "text", variant: "short", ...questionParts(row) };
};

export const choicesFromFile: ReadRow = (row) => {
  const { context, node } = row;
  context.draft.report.add("lost", node.name, "choices-from-web", { source: node.words.join(" ") });
  return asText(row);
};

export const unknownRow: ReadRow = (row) => {
  const { context, node } = row;
  context.draft.report.add("changed", node.name, "kind-unknown", { type: [node.type, ...node.words].join(" ") });
  constraintsOf(row, "other");
  return { kind: "text", variant: "short", ...questionParts(row) };
};

/** The day is known to formulas; the rest is about the device, or kept with every response anyway. */
export const todayRow: ReadRow = (row) => ({
  kind: "computed",
  formula: "today()",
  concealed: true,
  ...questionParts(row),
});

export const metadataRow: ReadRow = ({ context, source, node }: XlsRow) => {
  // When a response was begun and sent is kept with it anyway.
  const severity = node.type === "start" || node.type === "end" ? "note" : "lost";
  context.draft.report.add(severity, node.name, "metadata-left-out", { type: node.type });
  for (const { column } of context.languagesOf.get("label") ?? []) source.take(column);
  return undefined;
};
