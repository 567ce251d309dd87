import type { Permission } from "@askloom/contract";
import { expect, test } from "vitest";
import { visibleEntries } from "./entries.ts";

const seenWith = (...granted: Permission[]) =>
  visibleEntries((needed) => needed.every((permission) => granted.includes(permission))).map(({ entries }) =>
    entries.map(({ path }) => path),
  );

const own = ["/", "/profile", "/password", "/devices", "/events"];

test("[P4] the portal's menu offers what the person may open, and no empty group", () => {
  expect(seenWith()).toEqual([own]);
  expect(seenWith("Pages.Administration.Units")).toEqual([own, ["/units"]]);
  expect(seenWith("Pages.Administration")).toEqual([own, ["/settings", "/mails", "/audit-events", "/help-requests"]]);
  expect(seenWith("Pages.Administration", "Pages.Administration.Users", "Pages.Administration.Units")).toEqual([
    own,
    ["/users", "/units", "/api-keys", "/settings", "/mails", "/audit-events", "/help-requests"],
  ]);
});
