import { LazyFormula } from "../../../dataflow/components/values/lazy-formula.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";

export function FormulaEditor({ id, label, description, value, put, leave }: PropertyEditorProps) {
  return (
    <LazyFormula
      label={label}
      description={description}
      home={id}
      value={(value as string | undefined) ?? ""}
      onChange={(next) => put(next, "typing")}
      onBlur={leave}
    />
  );
}
