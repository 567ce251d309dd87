import type { ConditionValue } from "@askloom/contract";
import { isRelative, type Traits } from "./traits.ts";
import { isReference } from "./values.ts";

/** Where the value comes from that something is compared with. */
export type ValueSource = "literal" | "relative" | "reference";

export function sourcesFor({ type, moment }: Traits): readonly ValueSource[] {
  if (type === "rows" || type === "other") return ["reference"];
  return type === "date" && moment !== "time" ? ["literal", "relative", "reference"] : ["literal", "reference"];
}

export function sourceOf(value: ConditionValue | undefined): ValueSource {
  if (isReference(value)) return "reference";
  return isRelative(value) ? "relative" : "literal";
}
