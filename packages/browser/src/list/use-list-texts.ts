import { useCallback } from "react";
import { useTranslation } from "react-i18next";

export type ListText = (key: `list.${string}`, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The texts of every list, or a list's own where it has them: `words` begins the keys of its own,
 * such as `users.` or, with a file of its own, `form-pubs:list.`.
 */
export function useListTexts(words: string): ListText {
  const { t } = useTranslation();
  return useCallback(
    (key, values = {}) => {
      const own = `${words}${key.slice("list.".length)}`;
      return t(words === "" ? [key] : [own, key], values);
    },
    [t, words],
  );
}
