import { type RichTexts, safeAddress } from "@askloom/kinds/questions/schema";
import { known } from "../draft/known.ts";
import { formulaFrom } from "../draft/rules.ts";
import { fromHtml } from "../markup/from-html.ts";
import { questionParts, type ReadElement } from "./element.ts";
import { takeExpression, writtenIn } from "./expressions.ts";
import { localised, piped, type SurveyContext, writtenTexts } from "./survey-context.ts";
import { constraintsOf } from "./validators.ts";

export const fileElement: ReadElement = (element) => {
  const { source } = element;
  constraintsOf(element, []);
  const isMany = source.flag("allowMultiple") === true;
  const maxFiles = source.number("maxFiles");
  const bytes = source.number("maxSize");
  const accept = source
    .text("acceptedTypes")
    ?.split(",")
    .map((type) => type.trim().toWellFormed().replaceAll("\u0000", ""))
    .filter((type) => type !== "" && type.length <= 100)
    .slice(0, 50);
  return {
    kind: "file",
    ...known({
      accept: accept?.length ? accept : undefined,
      maxFiles: isMany ? fileCount(maxFiles) : 1,
      maxBytes: bytes !== undefined && bytes >= 1 ? Math.min(Math.trunc(bytes), 1_073_741_824) : undefined,
    }),
    ...questionParts(element),
  };
};

const fileCount = (count: number | undefined): number | undefined =>
  count === undefined || count < 1 ? undefined : Math.min(Math.trunc(count), 100);

export const signatureElement: ReadElement = (element) => {
  constraintsOf(element, []);
  return { kind: "signature", ...questionParts(element) };
};

/** A table by kind of display; the digits of SurveyJS' own formatting have no counterpart. */
const formats = new Map<unknown, "decimal" | "currency" | "percent" | "date">([
  ["decimal", "decimal"],
  ["currency", "currency"],
  ["percent", "percent"],
  ["date", "date"],
]);

export const expressionElement: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const written = takeExpression(source, "expression");
  const format = formats.get(source.peek("displayStyle"));
  if (format !== undefined) source.take("displayStyle");
  const currency = source.peek("currency");
  const isCurrency = format === "currency" && typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
  const item = {
    kind: "computed" as const,
    formula: "null",
    ...known({ format, currency: isCurrency ? source.text("currency") : undefined }),
    ...questionParts(element),
  };
  if (written !== undefined)
    context.draft.later.push(() => {
      const formula = formulaFrom(
        context.draft,
        writtenIn(context, { source: written, location: name, property: "expression" }),
      );
      if (formula !== undefined) item.formula = formula;
    });
  return item;
};

export const htmlElement: ReadElement = ({ source, context, named, name }) => {
  const content = richTextsOf(context, source.peek("html"), { location: name, property: "html" });
  if (content !== undefined) source.take("html");
  return { kind: "rich-text", id: named.id, content: content ?? {} };
};

export const imageElement: ReadElement = (element) => {
  const { source, context, named } = element;
  const link = source.peek("imageLink");
  const isSafe =
    typeof link === "string" &&
    link.length <= 2_000 &&
    safeAddress.test(link) &&
    link.isWellFormed() &&
    !link.includes("\u0000");
  const src = isSafe ? (source.text("imageLink") ?? "") : "";
  const alt = localised(context, source, "altText") ?? localised(context, source, "title") ?? {};
  return { kind: "image", id: named.id, src, alt };
};

/** What has no counterpart is asked as a text, so that rules that name it still lead somewhere. */
export const unknownElement: ReadElement = (element) => {
  const { context, name, type } = element;
  context.draft.report.add("changed", name, "kind-unknown", { type });
  constraintsOf(element, []);
  return { kind: "text", variant: "short", ...questionParts(element) };
};

/** HTML in the form's languages; undefined if it is no text at all. */
export function richTextsOf(
  context: SurveyContext,
  value: unknown,
  at: { location: string; property: string },
): RichTexts | undefined {
  const written = writtenTexts(context, value, at);
  if (written === undefined) return undefined;
  const left = new Set<string>();
  const texts = written.map(([tag, html]) => {
    const read = fromHtml(piped(context, html.replaceAll("\u0000", "").toWellFormed(), at));
    for (const each of read.left) left.add(each);
    return [tag, read.document] as const;
  });
  if (left.size > 0)
    context.draft.report.add("changed", at.location, "markup-changed", { left: [...left].slice(0, 20).join(", ") });
  return Object.fromEntries(texts);
}
