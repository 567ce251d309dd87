import { type FunctionDefinition, SentFunctionDefinition } from "@askloom/contract";
import type { JsonSchema } from "../../../../designer/source/json-schema.ts";
import { jsonSource } from "../../../../designer/source/source-format.ts";
import { SourceTab } from "../../../../designer/source/source-tab.tsx";
import { useHead } from "../function-context.tsx";
import { functionFormat } from "../model/function-document.ts";

const schema: JsonSchema<FunctionDefinition> = { schema: SentFunctionDefinition, lists: ["examples"] };
const format = jsonSource(functionFormat, schema);

/** The function as JSON. */
export function FunctionSource() {
  return <SourceTab format={format} fileName={useHead("name")} />;
}
