import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";
import { waitTime } from "./wait-time.ts";

test("[O24] how long to wait is said in seconds, minutes or hours, rounded up", () => {
  expect([1, 20, 119, 120, 3300, 3301, 3589, 7200].map((seconds) => waitTime(seconds, "en"))).toEqual([
    "1 second",
    "20 seconds",
    "119 seconds",
    "2 minutes",
    "55 minutes",
    "1 hour",
    "1 hour",
    "2 hours",
  ]);
  expect(waitTime(3589, "zh-Hans")).toBe("1小时");
  expect(problemOf("too-many-requests", "en", { values: { seconds: 3589 } }).title).toBe(
    "Too many requests. Try again in about 1 hour.",
  );
});
