import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { createThread, isExhausted, type ThreadOptions } from "./thread.ts";

/** A thread of which each task says what it does. */
function threadWith(options: Partial<ThreadOptions<string>> = {}) {
  const filename = join(temporaryFolder("thread"), "program.mjs");
  const program = `export async function work(task) {
    if (task === "endless") for (;;);
    if (task === "hungry") for (const all = []; ; ) all.push(new Array(1e6).fill(1.5));
    if (task === "wrong") throw new TypeError("a mistake");
    if (task === "slow") await new Promise((resolve) => setTimeout(resolve, 200));
    return task;
  }`;
  writeFileSync(filename, program);
  return createThread<string, string>({ filename, name: "work", maxWaiting: 1, timeoutMs: 20_000, ...options });
}

test("[O28] owners take turns, and one with too much waiting is refused", async () => {
  const thread = threadWith();
  const ended: string[] = [];
  const run = (owner: string, task: string) => thread.run(owner, task)?.then(() => ended.push(`${owner} ${task}`));
  const [first, second, third, other] = [run("a", "slow"), run("a", "b"), run("a", "c"), run("b", "d")];
  expect(third).toBeUndefined();
  await Promise.all([first, second, other]);
  expect(ended).toEqual(["a slow", "a b", "b d"]);
});

test("[O28] what all owners wait with is limited; a single task may be larger", async () => {
  const thread = threadWith({ maxWaiting: 9, maxSize: 10, sizeOf: ({ length }) => length });
  const large = thread.run("a", "more than ten characters");
  expect(thread.run("b", "x")).toBeUndefined();
  expect(await large).toBe("more than ten characters");
  expect(await Promise.all([thread.run("a", "four"), thread.run("b", "five?")])).toEqual(["four", "five?"]);
});

test("[O28] nobody waits longer than for an answer, and what ends is not begun", async () => {
  const thread = threadWith({ timeoutMs: 500, maxWaiting: 9 });
  const [running, waiting] = await Promise.allSettled([thread.run("a", "endless"), thread.run("b", "endless")]);
  for (const each of [running, waiting]) expect(each?.status === "rejected" && isExhausted(each.reason)).toBe(true);
  const again = () => thread.run("a", "fine")?.catch(String);
  await expect.poll(again, { timeout: 30_000 }).toBe("fine");
});

test("[O28] too much memory is not a mistake of the program, and a mistake is not too much memory", async () => {
  const thread = threadWith({ maxWaiting: 9 });
  const reasonOf = async (task: string) => thread.run("a", task)?.then(String, (error: unknown) => error);
  expect(isExhausted(await reasonOf("hungry"))).toBe(true);
  const mistake = await reasonOf("wrong");
  expect([String(mistake), isExhausted(mistake)]).toEqual(["TypeError: a mistake", false]);
});
