import { SaxesParser } from "saxes";

export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const deepest = 50;

/**
 * Reads XML as a stream: nothing is built, entities of a document type are never expanded, nesting is counted. Names
 * come without their prefix. False if it is not well-formed, or nested too deep.
 */
export function readXml(bytes: Uint8Array, handlers: XmlHandlers): boolean {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let isSound = true;
  // A parser that goes on makes an error of nearly every character that follows.
  parser.on("error", (error) => {
    isSound = false;
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) isSound = false;
    if (isSound) handlers.open(local(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    if (isSound) handlers.close(local(name));
  });
  const onText = (text: string) => {
    if (isSound) handlers.text(text);
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  const text = new TextDecoder().decode(bytes);
  const slice = 64 * 1024;
  try {
    for (let from = 0; from < text.length && isSound; from += slice) parser.write(text.slice(from, from + slice));
    if (isSound) parser.close();
  } catch (error) {
    if (isSound) throw error;
  }
  return isSound;
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
