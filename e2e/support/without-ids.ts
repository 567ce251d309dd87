import { type FormDefinition, formItems } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";

/** Pages, questions and rules of a form in English, with ids by place: two forms that ask the same are equal. */
export function withoutIds({ pages, rules }: FormDefinition): unknown {
  const names = new Map<string, string>();
  for (const [index, { id }] of pages.entries()) names.set(id, `page ${index}`);
  for (const [index, item] of [...formItems({ pages })].entries()) {
    names.set(item.id, `item ${index}`);
    for (const [at, id] of lineIds(item).entries()) names.set(id, `item ${index} line ${at}`);
  }
  for (const [index, { id }] of rules.entries()) names.set(id, `rule ${index}`);
  const named = (text: string) => text.replaceAll(/[A-Za-z]\w*/g, (word) => names.get(word) ?? word);
  const plain = (value: unknown, key: string): unknown => {
    if (typeof value === "string")
      return key === "formula" ? named(value) : isReference(key) ? (names.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((each) => plain(each, key));
    if (typeof value !== "object" || value === null) return value;
    if ("en" in value) return value.en;
    if ("id" in value && isLineKey(key)) return plain({ ...value, id: undefined }, "");
    const parts = Object.entries(value).map(([name, part]) => [name, plain(part, name)]);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  };
  return plain({ pages, rules: rules.map((rule) => ({ ...rule, when: grouped(rule.when) })) }, "");
}

const isReference = (key: string): boolean =>
  ["id", "question", "targets", "target", "from", "page", "default", "value", "row", "choices", "uniqueBy"].includes(
    key,
  );

const lineKeys = ["choices", "rows", "columns"] as const;

/** Lines are told apart by their place alone: two questions may have lines with the same ids. */
const isLineKey = (key: string): boolean => lineKeys.some((each) => each === key);

const lineIds = (item: Item): string[] =>
  lineKeys.flatMap((key) =>
    ((item as Partial<Record<typeof key, readonly { id: string }[]>>)[key] ?? []).map(({ id }) => id),
  );

/** One condition alone is a group of one. */
const grouped = (when: FormDefinition["rules"][number]["when"]) =>
  "match" in when ? when : { match: "all", of: [when] };
