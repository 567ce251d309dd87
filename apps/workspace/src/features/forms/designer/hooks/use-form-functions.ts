import { useMemo, useSyncExternalStore } from "react";
import { type DescribedFunctions, useDescribedFunctions } from "../../../../shared/functions/used-functions-api.ts";
import { versionsIn, versionsNamed } from "../model/form-functions.ts";
import type { FormStore } from "../model/form-store.ts";

/** What the open form has to know of the functions that it uses. */
export function useFormFunctions({ entries, subscribe }: FormStore): DescribedFunctions {
  const named = useSyncExternalStore(
    (listener) => subscribe("*", listener),
    () => versionsNamed(entries),
  );
  return useDescribedFunctions(useMemo(() => versionsIn(named), [named]));
}
