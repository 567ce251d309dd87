import { expect, test } from "vitest";
import englishPubs from "../../../../public/locales/en/form-pubs.json" with { type: "json" };
import english from "../../../../public/locales/en/responses.json" with { type: "json" };
import chinesePubs from "../../../../public/locales/zh_Hans/form-pubs.json" with { type: "json" };
import chinese from "../../../../public/locales/zh_Hans/responses.json" with { type: "json" };

const pages = {
  en: { responses: english, pubs: englishPubs },
  zh_Hans: { responses: chinese, pubs: chinesePubs },
};

test.each(Object.entries(pages))(
  "[PB28] links, filter, badge, number and export use one pair of words: %s",
  (...args) => {
    const { filters, row, live, export: exported, states } = args[1].responses;
    const { share } = args[1].pubs;
    const [liveWord, testWord] = [filters.real, filters.testOnly].map((word) => word.toLowerCase());
    const says = (text: string) => [liveWord, testWord].filter((word = "") => text.toLowerCase().includes(word));
    expect([share.link, share.qr, states.empty.text, exported.all].map(says)).toEqual(
      Array.from({ length: 4 }, () => [liveWord]),
    );
    expect(
      [share.testLink, share.testText, row.test, live.test_other, states.emptyTest.title, exported.allTest].map(says),
    ).toEqual(Array.from({ length: 6 }, () => [testWord]));
  },
);
