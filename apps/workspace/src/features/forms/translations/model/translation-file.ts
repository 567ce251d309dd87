import type { TranslatedText } from "./form-texts.ts";

/** What a file of translations is made of. */
export interface OutgoingTexts {
  readonly title: string;
  readonly sourceLanguage: string;
  readonly language: string;
  /** Each text with a word on where it stands, for the translator. */
  readonly texts: readonly (TranslatedText & { readonly context: string })[];
}

/** What came back in a file. */
export interface IncomingTexts {
  readonly language: string;
  readonly texts: readonly IncomingText[];
}

export interface IncomingText {
  readonly path: string;
  /** The source that was translated, where the file tells it: markup, or the plain text. */
  readonly source: IncomingWords | undefined;
  readonly target: IncomingWords;
}

/** The words of a text, to be read by whether it is rich; undefined is broken markup. */
export interface IncomingWords {
  readonly plain: string;
  readonly markup: string | undefined;
}

/** Why a file cannot be read. */
export type FileFault =
  | { readonly fault: "not-a-table" }
  | { readonly fault: "no-id-column" }
  | { readonly fault: "no-language-column"; readonly columns: string }
  | { readonly fault: "xml"; readonly line: number }
  | { readonly fault: "not-xliff" }
  | { readonly fault: "no-language" }
  | { readonly fault: "other-language"; readonly language: string }
  | { readonly fault: "empty" };

export const isFault = (read: IncomingTexts | FileFault): read is FileFault => "fault" in read;

export interface KnownLanguages {
  /** The form's languages, its own first. */
  readonly languages: readonly string[];
  /** The one that is being translated. */
  readonly language: string;
}
