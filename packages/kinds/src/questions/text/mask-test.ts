const slots: Readonly<Record<string, RegExp>> = { "9": /\d/, a: /\p{L}/u, "*": /[\p{L}\d]/u };

/** Whether a text fills a mask: `9` a digit, `a` a letter, `*` either, anything else stands for itself. */
export function matchesMask(mask: string, text: string): boolean {
  const given = [...text];
  const wanted = [...mask];
  return (
    given.length === wanted.length &&
    wanted.every((sign, index) => slots[sign]?.test(given[index] ?? "") ?? sign === given[index])
  );
}
