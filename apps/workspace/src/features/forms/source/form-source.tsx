import { jsonSource } from "../../../designer/source/source-format.ts";
import { SourceTab } from "../../../designer/source/source-tab.tsx";
import { useHead } from "../designer/designer-context.tsx";
import { formFormat } from "../designer/model/document.ts";
import { titleOf } from "../designer/model/item-texts.ts";
import { formSchema } from "./form-schema.ts";

const format = jsonSource(formFormat, formSchema);

/** The form as JSON. */
export function FormSource() {
  const title = useHead("title");
  return <SourceTab format={format} fileName={titleOf({ title }, "") || "form"} />;
}
