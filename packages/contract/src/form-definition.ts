import { FunctionSource, Item, ItemId, LanguageTag, RichTexts, Texts, text } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { Condition, Reference } from "./condition.ts";
import { ValueType } from "./value-type.ts";

const targets = z.array(ItemId).min(1).max(500);

/** What a rule sets a question to: whatever its kind takes. */
export const Literal = z.json();

/** What a rule does while its condition holds. */
export const RuleAction = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["show", "hide", "enable", "disable", "require"]), targets }),
  z.object({
    action: z.literal("set"),
    target: ItemId,
    value: z.union([z.object({ literal: Literal }), Reference, z.object({ formula: text(5_000) })]),
  }),
  z.object({ action: z.literal("filter-choices"), target: ItemId, choices: z.array(ItemId).max(2_000) }),
  z.object({ action: z.literal("go-to-page"), from: ItemId, page: ItemId }),
  z.object({ action: z.literal("end"), from: ItemId, message: Texts }),
  /** Fails the check of `target` with its message: what one question alone cannot say. */
  z.object({ action: z.literal("refuse"), target: ItemId, message: Texts }),
]);
export type RuleAction = z.infer<typeof RuleAction>;

export const Rule = z.object({
  id: ItemId,
  name: text(200).optional(),
  when: Condition,
  do: z.array(RuleAction).max(100),
  /** Switched off, the rule is kept and does nothing. */
  off: z.boolean().optional(),
});
export type Rule = z.infer<typeof Rule>;

/** A named value of a form: an input of the address, or computed from answers by a formula or a function. */
export const FormVariable = z.discriminatedUnion("source", [
  z.object({
    id: ItemId,
    name: text(100),
    source: z.literal("address"),
    parameter: text(100),
    default: text(2_000).optional(),
  }),
  z.object({ id: ItemId, name: text(100), source: z.literal("computed"), formula: text(5_000) }),
  /** `result` is the type that the function gives: what conditions offer depends on it. */
  z.object({
    id: ItemId,
    name: text(100),
    source: z.literal("function"),
    function: FunctionSource,
    result: ValueType,
  }),
]);
export type FormVariable = z.infer<typeof FormVariable>;

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

const themeColors = { primary: Color, background: Color, surface: Color, text: Color };

export const FormTheme = z.object({
  ...themeColors,
  /** The colours on a device that is set to dark; without them a form looks the same everywhere. */
  dark: z.object(themeColors).optional(),
  font: z.enum(["system", "serif", "rounded", "mono"]),
  radius: z.enum(["none", "small", "large"]),
  density: z.enum(["compact", "comfortable"]),
  logo: z.object({ src: text(2_000), alt: Texts }).optional(),
});
export type FormTheme = z.infer<typeof FormTheme>;

export const Page = z.object({ id: ItemId, title: Texts.optional(), items: z.array(Item).max(5_000) });
export type Page = z.infer<typeof Page>;

export const FormSettings = z.object({
  numbering: z.enum(["none", "form", "page"]).optional(),
  progress: z.enum(["none", "bar", "steps"]).optional(),
  /** Without a way back, a page that was left cannot be seen again. */
  noPrevious: z.boolean().optional(),
  submitLabel: Texts.optional(),
  thanks: RichTexts.optional(),
  /** A response with an answer that its function could not check is refused, not marked "not checked". */
  refuseUnchecked: z.boolean().optional(),
});
export type FormSettings = z.infer<typeof FormSettings>;

export const newestFormat = 2;

const Definition = z.object({
  /** The format. Forms of format 1 keep the meaning of their conditions over several values (EC12). */
  askloom: z.literal([1, 2]),
  title: Texts,
  description: Texts.optional(),
  purpose: z.enum(["general", "visitor-intake"]),
  /** The first is the form's own; what another lacks is shown in it. */
  languages: z.array(LanguageTag).min(1).max(40),
  pages: z.array(Page).min(1).max(500),
  rules: z.array(Rule).max(5_000),
  variables: z.array(FormVariable).max(500),
  theme: FormTheme,
  settings: FormSettings,
  /** What visitors read instead of the product's own words, by the word's name (W5). */
  words: z.record(z.string().regex(/^[a-z][\w.-]{0,99}$/i), Texts).optional(),
  /** Fingerprints of the source text each translation was made from: a changed source makes the translation stale. */
  translated: z.record(LanguageTag, z.record(text(200), text(20))).optional(),
});

export const maxDefinitionDepth = 40;
export const maxDefinitionItems = 10_000;

/** A form as it is designed, kept, published and exported. Beyond its shape, ids are unique in it. */
export const FormDefinition = Definition.superRefine((definition, context) => {
  for (const id of repeatedIds(definition)) {
    context.addIssue({ code: "custom", message: `The id ${id} is used twice.` });
  }
});
export type FormDefinition = z.infer<typeof FormDefinition>;

/** Every item of the form, in reading order, frames before what they hold. */
export function* itemsOf(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item;
    if ("items" in item) yield* itemsOf(item.items);
  }
}

export function* formItems({ pages }: Pick<FormDefinition, "pages">): Generator<Item> {
  for (const page of pages) yield* itemsOf(page.items);
}

function repeatedIds(definition: z.infer<typeof Definition>): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of idsOf(definition)) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return [...repeated];
}

function* idsOf({ pages, rules, variables }: z.infer<typeof Definition>): Generator<string> {
  for (const page of pages) {
    yield page.id;
    for (const { id } of itemsOf(page.items)) yield id;
  }
  for (const { id } of variables) yield id;
  for (const { id } of rules) yield id;
}

/** Whether a value from outside is nested too deep to be walked. */
export function isTooDeep(value: unknown, depth = maxDefinitionDepth): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) return value.some((inner) => isTooDeep(inner, depth - 1));
  for (const key in value) if (isTooDeep(Reflect.get(value, key), depth - 1)) return true;
  return false;
}

/** A definition from outside: deep nests are refused before the schema walks them. */
export const ForeignDefinition = z
  .unknown()
  .refine((value) => !isTooDeep(value), { error: "Is nested too deep." })
  .pipe(FormDefinition);
