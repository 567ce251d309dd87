import { expect, test } from "vitest";
import { textFaults } from "../../../../tests/support/text-faults.ts";
import english from "../../public/locales/en/portal.json" with { type: "json" };
import chinese from "../../public/locales/zh_Hans/portal.json" with { type: "json" };

test("[L7] [K9] both languages of the portal are complete", () => {
  const alike = new Set(["product", "header.english", "header.chinese", "list.count", "helpRequests.from"]);
  expect(textFaults(english, chinese, alike)).toEqual([]);
});

test("[E1] [U9] [U33] the portal says it in the words of the specification", () => {
  expect([english.errors.sessionExpired, english.logout.title, english.logout.text, english.list.refreshed]).toEqual([
    "Your login session has expired. Please log in again.",
    "Confirmation",
    "Are you sure to log out of the system?",
    "List was just refreshed.",
  ]);
});
