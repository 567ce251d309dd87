import { hasWords, type OwnWords, type Words, wordsFor } from "@askloom/words";
import { loadWords } from "@askloom/words/load";
import { useEffect, useState } from "react";

/** The words for a form in a language. Those that are not there yet are fetched, and English stands in until then (W4). */
export function useWordsIn(language: string, own: OwnWords | undefined): Words {
  const [, setLoaded] = useState("");
  const isMissing = !hasWords(language);
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    void loadWords(language).then(() => isOver || setLoaded(language));
    return () => {
      isOver = true;
    };
  }, [isMissing, language]);
  return wordsFor(language, own);
}
