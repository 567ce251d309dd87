import { expect, test } from "vitest";
import {
  type ApiKeyDraft,
  bodyOf,
  emptyDraft,
  expiryOf,
  faultsOf,
  groupsOf,
  inUnit,
  offeredIn,
  shortened,
} from "./api-key-draft.ts";

const now = new Date("2026-05-10T12:00:00Z");
const draft: ApiKeyDraft = { ...emptyDraft(), name: "Dashboard", permissions: ["Pages.Askloom.FormModel"] };
const user = {
  permissions: ["Pages.Administration", "Pages.Administration.Users", "Pages.Askloom.FormModel"],
  unitPermissions: [
    { unitId: "sales", permissions: ["Pages.Askloom.FormModel.Explore", "Pages.Askloom.FormFlow.New"] },
  ],
} satisfies Parameters<typeof offeredIn>[0];

test("[AK10] a person is offered what he or she holds there and a key can hold, by area", () => {
  expect(offeredIn(user, null).sort()).toEqual(["Pages.Administration", "Pages.Askloom.FormModel"]);
  const inSales = offeredIn(user, "sales");
  expect(inSales).toContain("Pages.Askloom.FormModel.Explore");
  expect(groupsOf(inSales)).toEqual([
    { root: "Pages.Askloom.FormModel", members: ["Pages.Askloom.FormModel.Explore"] },
    { root: "Pages.Administration", members: [] },
  ]);
});

test("[AK10] choosing another unit leaves out what is not held there", () => {
  const more: ApiKeyDraft = { ...draft, permissions: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"] };
  expect(inUnit(more, null, offeredIn(user, null))).toEqual({ unitId: null, permissions: ["Pages.Askloom.FormModel"] });
});

test("[AK10] a key expires after some days, at the end of a day, or never", () => {
  expect(expiryOf({ expiry: "30", day: "" }, now)).toEqual(new Date("2026-06-09T12:00:00Z"));
  const lastDay = expiryOf({ expiry: "day", day: "2026-05-31" }, now);
  expect([lastDay?.getDate(), lastDay?.getHours(), lastDay?.getMinutes()]).toEqual([1, 0, 0]);
  expect(bodyOf({ ...draft, expiry: "never" }, now)).toEqual({
    ...{ name: "Dashboard", unitId: null, permissions: ["Pages.Askloom.FormModel"], expiresAt: null },
  });
});

test("[AK10] a key needs a name, a permission and a day that is not over", () => {
  expect(faultsOf(draft, now)).toEqual([]);
  expect(faultsOf({ ...draft, name: " ", permissions: [] }, now)).toEqual(["name", "permissions"]);
  for (const day of ["", "2026-05-08"]) expect(faultsOf({ ...draft, expiry: "day", day }, now)).toEqual(["day"]);
  expect(faultsOf({ ...draft, expiry: "day", day: "2026-05-12" }, now)).toEqual([]);
});

test("[AK10] the list names an area only where nothing of it is named", () => {
  expect(shortened(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore", "Pages.Administration"])).toEqual([
    "Pages.Askloom.FormModel.Explore",
    "Pages.Administration",
  ]);
});
