import type { FormVariable, ValueType as ResultType } from "@askloom/contract";
import type { ValueType } from "@askloom/kinds/questions/logic";

/** What a variable is compared as. */
export function variableType(variable: FormVariable): ValueType {
  return variable.source === "function" ? typeOfResult(variable.result) : "text";
}

function typeOfResult(type: ResultType): ValueType {
  if (type === "yes-no") return "boolean";
  return type === "list" || type === "record" ? "other" : type;
}
