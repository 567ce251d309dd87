import { SaxesParser } from "saxes";

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
  const parser = new SaxesParser({ fragment: !text.trimStart().startsWith("<?xml"), position: false });
  const root: Open = { name: "", attributes: {}, children: [] };
  const open: Open[] = [root];
  let fault: XmlFault | undefined;
  const fail = () => {
    fault ??= { fault: "xml", line: parser.line };
  };
  const addText = (words: string) => {
    if (words !== "") open.at(-1)?.children.push(words);
  };
  // Texts of forms may hold characters that XML cannot: they stay.
  parser.on("error", ({ message }) => message.includes("disallowed character") || fail());
  parser.on("doctype", fail);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name, attributes }) => {
    const opened: Open = { name: localName(name), attributes: localNames(attributes), children: [] };
    open.at(-1)?.children.push(opened);
    open.push(opened);
    if (open.length > deepest) fail();
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const slice = 64 * 1024;
  for (let from = 0; from < text.length && fault === undefined; from += slice)
    parser.write(text.slice(from, from + slice));
  if (fault === undefined) parser.close();
  return fault ?? root.children;
}

const deepest = 200;

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[] };

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
const localNames = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

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
