import { expect, test } from "vitest";
import { minuteOf, placesIn } from "./tenant-rates.ts";

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

test("[CE6] each mail comes as early as the limit allows, in its order, and none is left out", () => {
  const minuteAt = at("12:00:00");
  const { times, use } = placesIn({ minuteAt, used: 2 }, { count: 6, perMinute: 3 });
  expect(times).toEqual(["12:00:00", "12:01:00", "12:01:00", "12:01:00", "12:02:00", "12:02:00"].map(at));
  expect(use).toEqual({ minuteAt: at("12:02:00"), used: 2 });
  expect(placesIn(use, { count: 1, perMinute: 3 }).times).toEqual([at("12:02:00")]);
});

test("[DL24] a minute begins with its first second", () => {
  expect([minuteOf(at("12:00:59.999")), minuteOf(at("12:01:00"))]).toEqual([at("12:00:00"), at("12:01:00")]);
});
