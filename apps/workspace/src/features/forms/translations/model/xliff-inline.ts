import { element, isElement, readXml, type XmlElement, type XmlNode } from "./xml.ts";

/** What XLIFF calls the parts of a rich text. */
const codeTypes: Readonly<Record<string, string>> = { b: "bold", i: "italic", u: "underlined", a: "link", br: "lb" };
const namesByType = new Map([
  ...Object.entries(codeTypes).map(([name, type]) => [type, name] as const),
  ["xlf:b", "b"],
  ["xlf:i", "i"],
  ["xlf:u", "u"],
  ["xlf:lb", "br"],
]);
const ownType = "x-";
const characterType = "x-char-";

/** Characters that XML cannot hold. */
const unwritable = /((?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff])/u;

/** The words of a text with its structure as numbered codes, which translation tools keep as they are. */
export function inlineOf({ text, isRich }: { text: string; isRich: boolean }): XmlNode[] {
  let count = 0;
  const numbered = (name: string, children: readonly XmlNode[], attributes: Readonly<Record<string, string>>) => {
    count += 1;
    return { name, children, attributes: { id: String(count), ...attributes } };
  };
  const coded = (node: XmlNode): XmlNode[] => {
    if (!isElement(node)) {
      return node
        .split(unwritable)
        .filter((part) => part !== "")
        .map((part) =>
          unwritable.test(part)
            ? numbered("x", [], { ctype: `${characterType}${part.charCodeAt(0).toString(16)}` })
            : part,
        );
    }
    const { name, attributes, children } = node;
    const ctype = codeTypes[name] ?? `${ownType}${name}`;
    if (name === "br") return [numbered("x", [], { ctype })];
    const made = numbered("g", [], {
      ctype,
      ...(attributes.href === undefined ? {} : { "askloom:href": attributes.href }),
    });
    return [{ ...made, children: children.flatMap(coded) }];
  };
  const nodes = isRich ? readXml(text) : [text];
  return ("fault" in nodes ? [text] : nodes).flatMap(coded);
}

/** What each numbered code of a source stands for: a target may name its number alone. */
export type Codes = ReadonlyMap<string, XmlElement>;

export function codesIn(source: readonly XmlNode[]): Codes {
  const codes = new Map<string, XmlElement>();
  const walk = (nodes: readonly XmlNode[]) => {
    for (const node of nodes.filter(isElement)) {
      const meaning = meaningOf(node, codes);
      if (meaning !== undefined && node.attributes.id !== undefined) codes.set(node.attributes.id, meaning);
      walk(node.children);
    }
  };
  walk(source);
  return codes;
}

/** The structure that the codes stand for. Codes without a meaning are dropped, not their words. */
export function nodesOfInline(inline: readonly XmlNode[], codes: Codes): XmlNode[] {
  return inline.flatMap((node) => {
    if (!isElement(node)) return [node];
    const character = characterOf(node);
    if (character !== undefined) return [character];
    if (isNative(node)) return [];
    const children = nodesOfInline(node.children, codes);
    const meaning = meaningOf(node, codes);
    return meaning === undefined ? children : [{ ...meaning, children }];
  });
}

export const plainOfInline = (inline: readonly XmlNode[]): string =>
  inline
    .map((node) => {
      if (!isElement(node)) return node;
      return characterOf(node) ?? (isNative(node) ? "" : plainOfInline(node.children));
    })
    .join("");

function meaningOf({ attributes }: XmlElement, codes: Codes): XmlElement | undefined {
  const type = attributes.ctype ?? attributes.subType ?? "";
  const name = namesByType.get(type) ?? (type.startsWith(ownType) ? type.slice(ownType.length) : undefined);
  const bySource = codes.get(attributes.id ?? "");
  if (name === undefined) return bySource;
  const href = attributes.href ?? bySource?.attributes.href;
  return element(name, [], href === undefined ? {} : { href });
}

/** A code whose content is another format's, not words. */
const isNative = ({ name }: XmlElement): boolean => ["bpt", "ept", "it"].includes(name);

function characterOf({ attributes: { ctype = "" } }: XmlElement): string | undefined {
  if (!ctype.startsWith(characterType)) return undefined;
  const code = Number.parseInt(ctype.slice(characterType.length), 16);
  return Number.isNaN(code) ? undefined : String.fromCharCode(code);
}
