import {
  FormDefinition as Definition,
  type FormDefinition,
  formItems,
  isTooDeep,
  maxDefinitionDepth,
  maxDefinitionItems,
  newestFormat,
} from "@askloom/contract";
import { isRecord } from "../draft/is-record.ts";
import { brief, type Report } from "../report.ts";
import { type Unreadable, unreadable } from "../unreadable.ts";

export const maxForms = 500;

export const isAskloom = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && (Object.hasOwn(value, "askloom") || Array.isArray(value.askloomForms));

/** One definition, or several in an export file. */
export function readAskloom(
  value: Readonly<Record<string, unknown>>,
  report: Report,
): { definitions: FormDefinition[] } | Unreadable {
  if (Object.hasOwn(value, "askloom")) {
    const read = readDefinition(value, "", report);
    return "outcome" in read ? read : { definitions: [read] };
  }
  const forms = Array.isArray(value.askloomForms) ? value.askloomForms : [];
  if (forms.length > maxForms) return unreadable("too-many-forms", { max: maxForms });
  for (const property of Object.keys(value)) {
    if (property !== "askloomForms") report.add("lost", "", "property", { property, value: brief(value[property]) });
  }
  return severalOf(forms, report);
}

function severalOf(forms: readonly unknown[], report: Report): { definitions: FormDefinition[] } | Unreadable {
  const definitions: FormDefinition[] = [];
  let first: Unreadable | undefined;
  for (const [index, form] of forms.entries()) {
    const read = readDefinition(form, `${index + 1}`, report);
    if (!("outcome" in read)) {
      definitions.push(read);
      continue;
    }
    first ??= read;
    const { reason = read.code, path = "" } = read.figures;
    report.add("lost", titleOf(form) || `${index + 1}`, "form-unreadable", { reason, path });
  }
  return definitions.length > 0 ? { definitions } : (first ?? unreadable("no-questions"));
}

/** The definition, if it is one; what the schema does not know is reported. */
function readDefinition(value: unknown, location: string, report: Report): FormDefinition | Unreadable {
  const definition = checkedDefinition(value);
  if (!("outcome" in definition))
    reportStripped(value, definition, { location: location || titleOf(value), path: "", report });
  return definition;
}

/** The value as a definition within the product's limits. */
export function checkedDefinition(value: unknown): FormDefinition | Unreadable {
  if (isTooDeep(value)) return unreadable("too-deep", { max: maxDefinitionDepth });
  if (isRecord(value) && typeof value.askloom === "number" && value.askloom > newestFormat)
    return unreadable("newer-version", { version: value.askloom });
  const parsed = Definition.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unreadable("definition-invalid", {
      reason: brief(issue?.message),
      path: brief(issue?.path.join(".") || "/"),
    });
  }
  if ([...formItems(parsed.data)].length > maxDefinitionItems)
    return unreadable("too-many-items", { max: maxDefinitionItems });
  return parsed.data;
}

function titleOf(form: unknown): string {
  const title = isRecord(form) && isRecord(form.title) ? Object.values(form.title)[0] : undefined;
  return typeof title === "string" ? brief(title) : "";
}

interface Comparing {
  readonly location: string;
  readonly path: string;
  readonly report: Report;
}

/** Properties that the source has and the definition has not. */
function reportStripped(source: unknown, result: unknown, { location, path, report }: Comparing): void {
  if (Array.isArray(source) && Array.isArray(result)) {
    for (const [index, entry] of source.entries())
      reportStripped(entry, result[index], { location, path: `${path}[${index}]`, report });
    return;
  }
  if (!isRecord(source) || !isRecord(result)) return;
  for (const [key, value] of Object.entries(source)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (Object.hasOwn(result, key)) reportStripped(value, result[key], { location, path: at, report });
    else report.add("lost", location, "property", { property: at, value: brief(value) });
  }
}
