/** Large JSON that was not read as a value. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** So many characters of JSON are read or written at once: some two milliseconds. */
export const charactersAtOnce = 100_000;

/** JSON as a value, unless it is large. */
export const readIfSmall = (text: string): unknown =>
  text.length <= charactersAtOnce ? JSON.parse(text) : new JsonText(text);
