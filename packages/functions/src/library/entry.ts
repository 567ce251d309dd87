/** A function of the standard library: what the editor shows, and the JavaScript that runs inside the sandbox. */
export interface LibraryEntry {
  readonly name: string;
  readonly signature: string;
  readonly description: { readonly en: string; readonly zh_Hans: string };
  /** A body that returns the result; a test runs it (FN14). */
  readonly example: { readonly body: string; readonly result: unknown };
  readonly source: string;
}
