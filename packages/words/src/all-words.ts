import { tables } from "./tables.ts";
import { addWords } from "./words.ts";

/** Makes the words of every language known, for where nothing has to be fetched. */
export function addAllWords(): void {
  for (const { language, form } of tables) addWords(language, form);
}
