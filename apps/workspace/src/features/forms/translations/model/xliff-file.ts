import type { TextState } from "./form-texts.ts";
import { markupOf } from "./markup.ts";
import { richTextOfNodes } from "./read-markup.ts";
import type {
  FileFault,
  IncomingText,
  IncomingTexts,
  IncomingWords,
  KnownLanguages,
  OutgoingTexts,
} from "./translation-file.ts";
import { type Codes, codesIn, inlineOf, nodesOfInline, plainOfInline } from "./xliff-inline.ts";
import { element, isElement, readXml, writeXml, type XmlElement, type XmlNode } from "./xml.ts";

const targetStates: Readonly<Record<TextState, string>> = {
  missing: "needs-translation",
  stale: "needs-review-translation",
  fresh: "translated",
};

/** XLIFF 1.2, which every translation tool reads. */
export function writeXliffFile({ title, sourceLanguage, language, texts }: OutgoingTexts): string {
  const units = texts.map(({ path, context, source, target, state, isRich }) =>
    element(
      "trans-unit",
      [
        element("source", inlineOf({ text: source, isRich })),
        ...(target === ""
          ? []
          : [element("target", inlineOf({ text: target, isRich }), { state: targetStates[state] })]),
        element("note", [context]),
      ],
      { id: path, "xml:space": "preserve" },
    ),
  );
  const file = element("file", [element("body", lines(units))], {
    original: title || "form",
    datatype: "plaintext",
    "source-language": sourceLanguage,
    "target-language": language,
  });
  const root = element("xliff", [file], {
    version: "1.2",
    xmlns: "urn:oasis:names:tc:xliff:document:1.2",
    "xmlns:askloom": "urn:askloom:form",
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml([root])}\n`;
}

const lines = (nodes: readonly XmlNode[]): XmlNode[] => [...nodes.flatMap((node) => ["\n", node]), "\n"];

/** The translations of XLIFF 1.2 or 2. */
export function readXliffFile(text: string, known: KnownLanguages): IncomingTexts | FileFault {
  const nodes = readXml(text.replace(/^\uFEFF/, ""));
  if ("fault" in nodes) return nodes;
  const root = nodes.find((node) => isElement(node) && node.name === "xliff");
  if (root === undefined || !isElement(root)) return { fault: "not-xliff" };
  const [file] = allNamed(root, "file");
  const tag = root.attributes.trgLang ?? file?.attributes["target-language"];
  if (tag === undefined) return { fault: "no-language" };
  const language = known.languages.slice(1).find((each) => each.toLowerCase() === tag.toLowerCase());
  if (language === undefined) return { fault: "other-language", language: tag };
  const units = [...allNamed(root, "trans-unit"), ...allNamed(root, "unit")];
  return units.length === 0 ? { fault: "empty" } : { language, texts: units.map(textOf) };
}

function allNamed(from: XmlElement, name: string): XmlElement[] {
  return from.children.filter(isElement).flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));
}

/** A unit of version 2 has its words in segments; what stands between those belongs to both sides. */
function textOf({ attributes, children }: XmlElement): IncomingText {
  const parts = children
    .filter(isElement)
    .flatMap((child) => (isSegment(child) ? [child.children.filter(isElement)] : []));
  const sides = parts.length > 0 ? parts : [children.filter(isElement)];
  const side = (name: string) => sides.flatMap((side) => side.find((child) => child.name === name)?.children ?? []);
  const [source, target] = [side("source"), side("target")];
  const codes = codesIn(source);
  return { path: attributes.id ?? "", source: wordsOf(source, codes), target: wordsOf(target, codes) };
}

const isSegment = ({ name }: XmlElement): boolean => name === "segment" || name === "ignorable";

function wordsOf(inline: readonly XmlNode[], codes: Codes): IncomingWords {
  return {
    plain: plainOfInline(inline),
    get markup() {
      const rich = richTextOfNodes(nodesOfInline(inline, codes));
      return rich === undefined ? undefined : markupOf(rich);
    },
  };
}
