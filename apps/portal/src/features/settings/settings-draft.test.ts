import { defaultTenantSettings } from "@askloom/contract";
import { expect, test } from "vitest";
import { settingFaults, settingsOf, toDraft } from "./settings-draft.ts";

test("[DL27] a setting that is empty, zero, broken or too high names the highest number", () => {
  const draft = toDraft(defaultTenantSettings);
  const faults = (change: object) => settingFaults({ ...draft, ...change }, String);
  expect([faults({}), settingsOf(draft)]).toEqual([
    {},
    { deliveriesPerMinute: 6000, eventMailsPerMinute: 300, runDays: 90 },
  ]);
  expect(faults({ deliveriesPerMinute: "" })).toEqual({ deliveriesPerMinute: "100000" });
  expect(faults({ eventMailsPerMinute: 0, runDays: 3651 })).toEqual({ eventMailsPerMinute: "10000", runDays: "3650" });
  expect(faults({ runDays: 1.5 })).toEqual({ runDays: "3650" });
});
