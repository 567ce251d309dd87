/** Large JSON that was not read as a value. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON of more characters is large. So many are read or written at once: some two milliseconds. */
export const charactersAtOnce = 50_000;

/** JSON as a value, unless it is large. */
export const readIfSmall = (text: string): unknown =>
  text.length <= charactersAtOnce ? JSON.parse(text) : new JsonText(text);
