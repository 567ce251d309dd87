import { lazy, Suspense } from "react";
import type { PropertyEditorProps } from "./property-editor.ts";

// The editor knows the formula language, which few forms need.
const FormulaField = lazy(() => import("../formula-field.tsx").then(({ FormulaField: field }) => ({ default: field })));

export function FormulaEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  return (
    <Suspense fallback={null}>
      <FormulaField
        label={label}
        description={description}
        value={(value as string | undefined) ?? ""}
        onChange={(next) => put(next, "typing")}
        onBlur={leave}
      />
    </Suspense>
  );
}
