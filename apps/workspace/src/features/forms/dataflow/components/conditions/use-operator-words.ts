import type { Operator } from "@askloom/contract";
import type { ValueType } from "@askloom/kinds/questions/logic";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";

/** What an operator is called for values of a type: dates are before and after, not less and greater. */
export function useOperatorWords(): (operator: Operator, type: ValueType) => string {
  const { speech } = useSentences();
  return (operator, type) => speech.say(`operators.${operator}`, { context: type });
}
