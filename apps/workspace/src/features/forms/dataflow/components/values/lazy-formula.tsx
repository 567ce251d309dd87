import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { FormulaFieldProps } from "../../../questions/components/formula/formula-field.tsx";

// The editor knows the formula language, which few rules need.
const FormulaField = lazy(() =>
  import("../../../questions/components/formula/formula-field.tsx").then(({ FormulaField: field }) => ({
    default: field,
  })),
);

export function LazyFormula(props: FormulaFieldProps) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <FormulaField {...props} />
    </Suspense>
  );
}
