import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { FunctionSourceFieldProps } from "./function-source-field.tsx";

// Few forms use functions.
const FunctionSourceField = lazy(async () => ({
  default: (await import("./function-source-field.tsx")).FunctionSourceField,
}));

export function LazyFunctionSource(props: FunctionSourceFieldProps) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <FunctionSourceField {...props} />
    </Suspense>
  );
}
