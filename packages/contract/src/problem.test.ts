import { expect, test } from "vitest";
import { Problem, problemOf } from "./problem.ts";
import { problemCodes, problems } from "./problems.ts";

test("[E9] [E10] every problem has a status of its kind and a sentence in both languages", () => {
  for (const code of problemCodes) {
    const { status, title } = problems[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title.en).toMatch(/^[A-Z].*\.$/);
    expect(title.zh_Hans).toMatch(/[\u4e00-\u9fff].*。$/);
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([location]) => location).sort();
    expect(places(title.zh_Hans)).toEqual(places(title.en));
    expect(Problem.safeParse(problemOf(code, "en")).success).toBe(true);
  }
});

test("[E10] values are filled into the sentence, and stay text", () => {
  expect(problemOf("already-exists", "en", { values: { name: "{name} $& <b>" } }).title).toBe(
    "The name {name} $& <b> is already in use. Choose another one.",
  );
});
