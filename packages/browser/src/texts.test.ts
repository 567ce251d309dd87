import { Language, languageTags } from "@askloom/contract";
import { expect, test } from "vitest";
import { formatNumber, i18n } from "./texts.ts";

test.each(Language.options)("[U2] numbers are written as in %s, small counts too", (language) => {
  const before = i18n.language;
  i18n.language = language;
  const written = new Intl.NumberFormat(languageTags[language]);
  for (const number of [0, 7, 999, 1000, 1_234_567, 0.5, -3, 1e21, Number.NaN])
    expect(formatNumber(number)).toBe(written.format(number));
  i18n.language = before;
});
