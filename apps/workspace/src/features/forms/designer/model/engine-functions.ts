import { functionKey } from "@askloom/engine";
import { functionsIn } from "@askloom/engine/functions";
import type { ReadEntries } from "../../../../designer/document/shape.ts";
import type { DescribedFunctions } from "../../../../shared/functions/used-functions-api.ts";
import { versionsIn, versionsNamed } from "./form-functions.ts";

/** The functions of a form for the engine; none while one of them is not loaded. */
export function engineFunctions(entries: ReadEntries, described: DescribedFunctions | undefined) {
  const named = versionsIn(versionsNamed(entries)).map(functionKey);
  if (named.length === 0 || !named.every((key) => described?.has(key))) return undefined;
  return functionsIn(
    new Map(
      named.flatMap((key) => {
        const known = described?.get(key);
        return known ? [[key, known] as const] : [];
      }),
    ),
  );
}
