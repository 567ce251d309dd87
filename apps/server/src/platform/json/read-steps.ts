import { charactersAtOnce } from "./json-text.ts";

/** An array or object of the text. */
interface Container {
  /** Its bracket. */
  readonly start: number;
  /** The last comma between its elements, or its bracket. */
  comma: number;
  /** The comma, or the bracket, after which nothing was read. */
  unreadFrom: number;
  /** The element that ended last was read on its own, being large. */
  isLastRead: boolean;
  /** Only there where it is read in parts. */
  value: unknown[] | Record<string, unknown> | undefined;
}

/** Reads a text that is known to be JSON, in steps of which none is long. */
export function* readSteps(json: string, atOnce = charactersAtOnce): Generator<undefined, unknown> {
  const outer: Container[] = [];
  let inner: Container | undefined;
  let nextStep = atOnce;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      at = nextInText(json, at);
      if (json[at] === '"') isInText = false;
      else at += 1;
    } else if (character === '"') isInText = true;
    else if (character === "[" || character === "{") {
      if (inner !== undefined) outer.push(inner);
      inner = { start: at, comma: at, unreadFrom: at, isLastRead: false, value: undefined };
    } else if (inner !== undefined && character === ",") {
      if (inner.isLastRead) inner.unreadFrom = at;
      else if (at - inner.unreadFrom > atOnce) readPart(json, inner, at);
      inner.isLastRead = false;
      inner.comma = at;
    } else if (inner !== undefined && (character === "]" || character === "}")) {
      const around = outer.pop();
      const isLarge = inner.value !== undefined || at - inner.start > atOnce;
      if (isLarge && !inner.isLastRead) readPart(json, inner, at);
      if (around === undefined && isLarge) return inner.value;
      if (around !== undefined && inner.value !== undefined) addLarge(json, around, inner);
      inner = around;
    }
    if (at < nextStep) continue;
    nextStep = at + atOnce;
    yield;
  }
  return JSON.parse(json);
}

const endOrEscape = /["\\]/g;

/** The next place in a text where it may end, or where a character is written as two. */
function nextInText(json: string, from: number): number {
  endOrEscape.lastIndex = from;
  return endOrEscape.exec(json)?.index ?? json.length;
}

/** Reads the elements before this place that nobody read. */
function readPart(json: string, container: Container, end: number): void {
  const part = json.slice(container.unreadFrom + 1, end);
  container.unreadFrom = end;
  if (json[container.start] === "{") container.value = Object.assign(container.value ?? {}, JSON.parse(`{${part}}`));
  else {
    const value = valuesOf(container);
    for (const element of JSON.parse(`[${part}]`)) value.push(element);
  }
}

/** Adds an element that was read in parts, after those before it. */
function addLarge(json: string, container: Container, { start, value }: Container): void {
  if (container.comma > container.unreadFrom) readPart(json, container, container.comma);
  container.isLastRead = true;
  if (json[container.start] !== "{") return void valuesOf(container).push(value);
  const [name = ""] = JSON.parse(
    `[${json
      .slice(container.comma + 1, start)
      .trimEnd()
      .slice(0, -1)}]`,
  );
  container.value = Object.assign(container.value ?? {}, { [name]: value });
}

function valuesOf(container: Container): unknown[] {
  const value = Array.isArray(container.value) ? container.value : [];
  container.value = value;
  return value;
}
