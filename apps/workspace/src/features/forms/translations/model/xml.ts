/** A document of elements and texts; prefixes of names are dropped. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}
export type XmlNode = XmlElement | string;

export interface XmlFault {
  readonly fault: "xml";
  readonly line: number;
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== "string";

export const element = (
  name: string,
  children: readonly XmlNode[] = [],
  attributes: XmlElement["attributes"] = {},
): XmlElement => ({ name, attributes, children });

/**
 * Reads XML. The browser's own parser may not be used: the page's policy keeps text from becoming markup. Document types
 * are refused and with them entities of one's own, so that no file can grow or reach out while it is read.
 */
export function readXml(text: string): readonly XmlNode[] | XmlFault {
  const root: Open = { name: "", attributes: {}, children: [] };
  const open: Open[] = [root];
  let at = 0;
  const fault = (): XmlFault => ({ fault: "xml", line: text.slice(0, at).split("\n").length });
  while (at < text.length) {
    const token = tokenAt(text, at);
    const holder = open.at(-1);
    if (token === undefined || holder === undefined) return fault();
    if ("text" in token && token.text !== "") holder.children.push(token.text);
    if ("opened" in token) {
      holder.children.push(token.opened);
      if (!token.isClosed) open.push(token.opened);
      if (open.length > deepest) return fault();
    }
    if ("closed" in token && (open.length === 1 || open.pop()?.name !== token.closed)) return fault();
    at = token.end;
  }
  return open.length === 1 ? root.children : fault();
}

const deepest = 200;

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[] };
type Token = { readonly end: number } & (
  | { readonly text: string }
  | { readonly opened: Open; readonly isClosed: boolean }
  | { readonly closed: string }
  | { readonly skipped: true }
);

const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const literal = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const closing = /<\/([\w:.-]+)\s*>/y;
const opening = /<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const words = /[^<]+/y;

function tokenAt(text: string, at: number): Token | undefined {
  const found = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const word = found(words);
  if (word !== null) {
    const plain = unescaped(word[0].replaceAll(/\r\n?/g, "\n"));
    return plain === undefined ? undefined : { text: plain, end: at + word[0].length };
  }
  const passed = found(skipped);
  if (passed !== null) return { skipped: true, end: at + passed[0].length };
  const cdata = found(literal);
  if (cdata !== null) return { text: cdata[1] ?? "", end: at + cdata[0].length };
  const closed = found(closing);
  if (closed !== null) return { closed: localName(closed[1] ?? ""), end: at + closed[0].length };
  const opened = found(opening);
  if (opened === null) return undefined;
  const attributes = attributesIn(opened[2] ?? "");
  if (attributes === undefined) return undefined;
  const made = { name: localName(opened[1] ?? ""), attributes, children: [] };
  return { opened: made, isClosed: opened[3] === "/", end: at + opened[0].length };
}

function attributesIn(source: string): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  for (const [, name = "", quoted = ""] of source.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = unescaped(quoted.slice(1, -1));
    if (value === undefined) return undefined;
    attributes[localName(name)] = value;
  }
  return attributes;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replaceAll(/&([^;&]{0,10};)?/g, (_, name: string | undefined) => {
    const character = name === undefined ? undefined : characterOf(name.slice(0, -1));
    isKnown &&= character !== undefined;
    return character ?? "";
  });
  return isKnown ? plain : undefined;
}

function characterOf(name: string): string | undefined {
  const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
  if (number === null) return Object.hasOwn(entities, name) ? entities[name] : undefined;
  const code = Number.parseInt(number[1] ?? number[2] ?? "", number[1] === undefined ? 10 : 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

export const writeXml = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? writeElement(node) : escaped(node))).join("");

function writeElement({ name, attributes, children }: XmlElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${pairs.join("")}`;
  return children.length === 0 ? `${start}/>` : `${start}>${writeXml(children)}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A reader would make a plain line break of it.
  "\r": "&#13;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (character) => escapes[character] ?? character);
