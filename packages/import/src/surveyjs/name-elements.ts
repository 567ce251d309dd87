import type { Draft } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import type { Named } from "../draft/names.ts";
import { plainText } from "../draft/plain-text.ts";

/** Every page, element and column of a survey with the id it will have. */
export function nameElements(survey: Readonly<Record<string, unknown>>, draft: Draft): Map<object, Named> {
  const named = new Map<object, Named>();
  for (const [index, page] of pagesOf(survey).entries()) {
    const called = typeof page.name === "string" && page.name !== "" ? page.name : `page${index + 1}`;
    const id = draft.ids.take(called);
    const entry: Named = { id, isVariable: false, scope: [], page: id };
    named.set(page, entry);
    draft.names.add(`page:${called}`, entry);
    nameAll(elementsOf(page), { draft, named, scope: [], page: id });
  }
  return named;
}

export const maxPages = 500;

/** The pages; a survey without any is one page. */
export function pagesOf(survey: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  const pages = Array.isArray(survey.pages) ? survey.pages.filter(isRecord) : [];
  return pages.length > 0 ? pages.slice(0, maxPages) : [survey];
}

export const elementsOf = (frame: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] =>
  [frame.elements, frame.questions].flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));

interface Naming {
  readonly draft: Draft;
  readonly named: Map<object, Named>;
  readonly scope: readonly string[];
  readonly page: string;
}

function nameAll(elements: readonly Readonly<Record<string, unknown>>[], naming: Naming, prefix = ""): void {
  for (const element of elements) nameOne(element, naming, prefix);
}

function nameOne(element: Readonly<Record<string, unknown>>, naming: Naming, prefix: string): void {
  const { draft, named, scope, page } = naming;
  const type = plainText(element.type) || "question";
  const given = plainText(element.name);
  const name = given === "" ? type : given;
  const id = draft.ids.take(prefix === "" ? name : `${prefix}_${name}`);
  if (given === "") draft.report.add("note", type, "name-missing", { type, id });
  else if (draft.names.isTaken(prefix + name, scope) && prefix === "")
    draft.report.add("changed", name, "name-duplicate", { name, id });
  const called = prefix === "" ? {} : { called: `${prefix}.${name}` };
  const entry: Named = { id, isVariable: false, scope, page, ...called };
  named.set(element, entry);
  if (given !== "") draft.names.add(prefix === "" ? name : `${prefix}.${name}`, entry);
  const valueName = element.valueName;
  if (typeof valueName === "string" && valueName !== "" && valueName !== name) {
    if (draft.names.isTaken(valueName, scope)) draft.report.add("changed", name, "answer-shared", { name: valueName });
    draft.names.add(valueName, entry);
  }
  nameInside(element, { ...naming, scope: [...scope, id] }, name);
  nameAll(elementsOf(element), naming);
}

const recordsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** What stands in rows gets a name of its own in them, and one that is seen from outside: `panel[].name`. */
function nameInside(element: Readonly<Record<string, unknown>>, inner: Naming, name: string): void {
  const rows = [
    ...recordsIn(element.templateElements),
    ...(element.type === "matrixdynamic" ? recordsIn(element.columns) : []),
  ];
  nameAll(rows, inner);
  for (const row of rows) {
    const entry = inner.named.get(row);
    if (entry !== undefined) inner.draft.names.add(`${name}[].${plainText(row.name)}`, entry);
  }
  if (element.type === "multipletext")
    nameAll(recordsIn(element.items), { ...inner, scope: inner.scope.slice(0, -1) }, name);
}
