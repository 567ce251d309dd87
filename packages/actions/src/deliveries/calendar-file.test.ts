import { compileForm, startForm } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, item, text } from "../../../../tests/support/forms/build-form.ts";
import { calendarFile } from "./calendar-file.ts";

const definition = form({
  items: [item("date", "day", { variant: "date" }), item("date", "visit", { variant: "date-time" }), text("note")],
});
const session = (answers: object) =>
  startForm(compileForm(definition), {
    answers: { ...answers },
    language: "en",
    today: "2026-03-01",
    now: "2026-03-01T12:00",
  });
const entry = { id: "r1@askloom", title: "Visit", writtenAt: new Date("2026-03-01T12:00:00Z") };
const linesOf = (question: string, answers: object, title = "Visit") =>
  calendarFile({ question, minutes: 45 }, session(answers), { ...entry, title })?.split("\r\n");

test("[DL30] a day is an entry of that day, and a time one of the given length at that time, wherever it is opened", () => {
  expect(linesOf("day", { day: "2026-11-15" })).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Askloom//Askloom//EN", "BEGIN:VEVENT", "UID:r1@askloom"],
    ...["DTSTAMP:20260301T120000Z", "DTSTART;VALUE=DATE:20261115", "SUMMARY:Visit", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
  expect(linesOf("visit", { visit: "2026-11-15T14:30" })).toEqual(
    expect.arrayContaining(["DTSTART:20261115T143000", "DURATION:PT45M"]),
  );
});

test("[DL30] what is no day gives no file", () => {
  expect([linesOf("day", {}), linesOf("note", { note: "tomorrow" }), linesOf("gone", {})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("[DL30] a title begins no line of its own, and long lines are folded between characters", () => {
  const lines = linesOf("day", { day: "2026-11-15" }, `A;b,c\nEND:VEVENT ${"日".repeat(40)}`) ?? [];
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`SUMMARY:A\\;b\\,c\\nEND:VEVENT ${"日".repeat(40)}`);
});
