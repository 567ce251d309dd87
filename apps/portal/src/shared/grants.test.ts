import { permissions } from "@askloom/contract";
import { expect, test } from "vitest";
import { canChange, granted, heldIn, permissionGroups, unitGroups, withdrawn, withHeld } from "./grants.ts";

test("[P11] every permission stands in exactly one group", () => {
  expect(permissionGroups.flatMap(({ root, members }) => [root, ...members]).sort()).toEqual([...permissions].sort());
  expect(permissionGroups.map(({ root }) => root)).toEqual([
    "Pages.Askloom.FormModel",
    "Pages.Askloom.VisitorType",
    "Pages.Askloom.FormAction",
    "Pages.Askloom.FormFlow",
    "Pages.Askloom.Workflow",
    "Pages.Administration",
  ]);
});

test("[P12] giving one of an area gives the area, taking the area takes all of it", () => {
  expect(granted([], "Pages.Askloom.FormModel.New")).toEqual([
    "Pages.Askloom.FormModel",
    "Pages.Askloom.FormModel.New",
  ]);
  expect(
    withdrawn(
      ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New", "Pages.Administration"],
      "Pages.Askloom.FormModel",
    ),
  ).toEqual(["Pages.Administration"]);
  expect(withdrawn(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"], "Pages.Askloom.FormModel.New")).toEqual([
    "Pages.Askloom.FormModel",
  ]);
});

test("[P12] only what one holds oneself can be changed for others", () => {
  expect(canChange({ "Pages.Administration": true }, "Pages.Administration")).toBe(true);
  expect(canChange({ "Pages.Administration": true }, "Pages.Administration.Users")).toBe(false);
});

test("[T10] permissions are held in the tenant and in each unit apart, and administration in no unit", () => {
  const none = { permissions: [], unitPermissions: [] };
  const some = withHeld(none, "unit", ["Pages.Askloom.FormModel", "Pages.Administration"]);
  expect(some).toEqual({
    permissions: [],
    unitPermissions: [{ unitId: "unit", permissions: ["Pages.Askloom.FormModel"] }],
  });
  expect([heldIn(some, "unit"), heldIn(some, "other"), heldIn(some, null)]).toEqual([
    ["Pages.Askloom.FormModel"],
    [],
    [],
  ]);
  expect(withHeld(some, "unit", [])).toEqual(none);
  expect(unitGroups.map(({ root }) => root)).not.toContain("Pages.Administration");
});
