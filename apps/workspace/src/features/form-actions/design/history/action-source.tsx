import { type ActionDefinition, SentActionDefinition } from "@askloom/contract";
import type { JsonSchema } from "../../../../designer/source/json-schema.ts";
import { jsonSource } from "../../../../designer/source/source-format.ts";
import { SourceTab } from "../../../../designer/source/source-tab.tsx";
import { actionFormat } from "../../model/action-document.ts";
import { useHead } from "../action-context.tsx";

const schema: JsonSchema<ActionDefinition> = { schema: SentActionDefinition, lists: ["nodes", "edges"] };
const format = jsonSource(actionFormat, schema);

/** The action as JSON. */
export function ActionSource() {
  return <SourceTab format={format} fileName={useHead("name")} />;
}
