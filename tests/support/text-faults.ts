/** A file of texts: nested, with a text at the end of each path. */
type Texts = { readonly [key: string]: string | Texts };

/** What is wrong between the two languages of an application; `alike` are texts that are the same in both. */
export function textFaults(english: Texts, chinese: Texts, alike: ReadonlySet<string>): string[] {
  const [inEnglish, inChinese] = [new Map(flat(english)), new Map(flat(chinese))];
  const faults = (key: string): (string | false)[] => {
    const [en, zh] = [inEnglish.get(key) ?? "", inChinese.get(key) ?? ""];
    return [
      (en.trim() === "" || zh.trim() === "") && "is missing or empty in one language",
      placesIn(en) !== placesIn(zh) && "has other places to fill in the other language",
      !alike.has(key) && !hanPattern.test(zh) && "is not translated into Chinese",
      !alike.has(key) && hanPattern.test(en) && "is not translated into English",
    ];
  };
  return [...new Set([...inEnglish.keys(), ...inChinese.keys()])].flatMap((key) =>
    faults(key).flatMap((fault) => (fault === false ? [] : [`${key} ${fault}`])),
  );
}

const hanPattern = /[\u4e00-\u9fff]/;

const placesIn = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

const flat = (texts: Texts, at = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );
