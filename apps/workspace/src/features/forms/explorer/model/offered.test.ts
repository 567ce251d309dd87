import type { Permission } from "@askloom/contract";
import { expect, test } from "vitest";
import { flagsIn } from "../../../../shared/feature-flags.ts";
import { offeredTo } from "./offered.ts";

const holding = (...rights: string[]): Record<string, true> =>
  Object.fromEntries(
    ["", ...rights.map((right) => `.${right}`)].map((end): [Permission, true] => [
      `Pages.Askloom.FormModel${end}` as Permission, // the rights below are those of forms
      true,
    ]),
  );
const offered = (granted: Record<string, true>, search = "") => [...offeredTo(granted, flagsIn(search))].sort();

test("[P4] a button is there for anyone who may call its endpoint", () => {
  expect(offered({})).toEqual([]);
  expect(offered(holding("Explore"))).toEqual(["open", "responses"]);
  expect(offered(holding("Explore", "New"))).toEqual([
    "create",
    "deprecate",
    "duplicate",
    "open",
    "responses",
    "version",
  ]);
  expect(offered(holding("Explore", "Delete"))).toEqual(["delete", "open", "purge", "responses", "restore"]);
  expect(offered(holding("Explore", "Publish"))).toEqual(["open", "publish", "responses"]);
});

test("[U25] the flag of the address shows export and import of forms", () => {
  const all = holding("Explore", "New");
  const shown = offered(all, "?exchangeForms=1").filter((name) => !offered(all).includes(name));
  expect(shown).toEqual(["export", "import"]);
  expect(offered(all, "?exchangeForms=")).toEqual(offered(all));
  expect(offered(all, "?exchangeFormFlows=1")).toEqual(offered(all));
});

test("[U28] a flag only shows buttons; the permission still decides", () => {
  expect(offered(holding("Explore"), "?exchangeForms=1")).toEqual(["export", "open", "responses"]);
  expect(offered(holding("Publish"), "?exchangeForms=1")).toEqual(["publish"]);
  expect(offered({}, "?exchangeForms=1")).toEqual([]);
});
