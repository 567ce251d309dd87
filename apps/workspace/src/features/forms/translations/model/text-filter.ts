import type { TextState, TranslatedText } from "./form-texts.ts";

export interface TextFilter {
  readonly state: TextState | "all";
  readonly words: string;
}

/** The texts that are asked for. Those in `kept` stay while one works, though they no longer fit. */
export function filtered(
  texts: readonly TranslatedText[],
  { state, words }: TextFilter,
  result: ReadonlySet<string>,
): TranslatedText[] {
  const wanted = words.trim().toLocaleLowerCase();
  const hasWords = ({ source, target }: TranslatedText) =>
    wanted === "" || source.toLocaleLowerCase().includes(wanted) || target.toLocaleLowerCase().includes(wanted);
  return texts.filter((text) => result.has(text.path) || ((state === "all" || text.state === state) && hasWords(text)));
}
