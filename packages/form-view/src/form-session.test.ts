import type { Failure, Filling } from "@askloom/engine";
import { expect, test } from "vitest";
import { type FormSession, type Submit, startSession } from "./form-session.ts";
import { fillingOf } from "./test-form.ts";

const name = {
  kind: "text",
  id: "name",
  title: { en: "Name" },
  variant: "short",
  required: true,
  minLength: 2,
} as const;
const age = { kind: "number", id: "age", title: { en: "Age" }, variant: "integer", required: true } as const;
const twoPages = () =>
  fillingOf([
    { id: "one", items: [name] },
    { id: "two", items: [age] },
  ]);

const begun = (filling: Filling, submit: Submit = () => undefined) => startSession(filling, { submit });

test("a page with failures is not left, the next one is reached when they are mended", async () => {
  const filling = twoPages();
  const session = begun(filling);
  await session.next();
  expect(session.progress()).toMatchObject({ refusals: 1, pageId: "one", shown: new Set(["name"]) });
  filling.answer("name", "Ann");
  await session.next();
  expect(session.page().id).toBe("two");
  session.previous();
  expect(session.page().id).toBe("one");
});

test("a question that is left empty is not scolded; one that is wrong is", () => {
  const filling = twoPages();
  const session = begun(filling);
  session.leave("name");
  expect(session.progress().shown.size).toBe(0);
  filling.answer("name", "A");
  session.leave("name");
  expect([...session.progress().shown]).toEqual(["name"]);
});

test("while a pointer is down nothing is judged; what was left meanwhile is, once it is up", () => {
  const filling = twoPages();
  const session = begun(filling);
  filling.answer("name", "A");
  session.press();
  session.leave("name");
  expect(session.progress().shown.size).toBe(0);
  session.release();
  expect([...session.progress().shown]).toEqual(["name"]);
});

test("the last page sends what is visible, once, and ends", async () => {
  const filling = twoPages();
  const sent: unknown[] = [];
  const session = begun(filling, async (answers) => {
    sent.push(answers);
    return undefined;
  });
  filling.answer("name", "Ann");
  await session.next();
  filling.answer("age", 30);
  await Promise.all([session.next(), session.next()]);
  expect(sent).toEqual([{ name: "Ann", age: 30 }]);
  expect(session.progress().sending).toBe("done");
});

test("what became wrong on an earlier page brings that page up before anything is sent", async () => {
  const filling = twoPages();
  const session = begun(filling, () => {
    throw new Error("not to be sent");
  });
  filling.answer("name", "Ann");
  await session.next();
  filling.answer("age", 30);
  filling.answer("name", undefined);
  await session.next();
  expect(session.page().id).toBe("one");
});

test("a server that refuses is heard, and one that is not reached leaves the answers", async () => {
  const filling = fillingOf([{ id: "one", items: [name] }]);
  filling.answer("name", "Ann");
  const failures: Failure[] = [{ place: "name", pageId: "one", code: "refused", message: { en: "Taken." } }];
  const refused = begun(filling, () => ({ failures }));
  await refused.next();
  expect(refused.progress()).toMatchObject({ sending: "not", failures, refusals: 1 });
  const unreached = begun(filling, () => ({ why: "It is full." }));
  await unreached.next();
  expect(unreached.progress()).toMatchObject({ sending: "failed", why: "It is full." });
});

test("[FL41] a line of the summary goes as soon as its answer is right, and never under a pressed pointer", async () => {
  const filling = fillingOf([{ id: "one", items: [name, age] }]);
  const session = begun(filling);
  await session.next();
  expect(placesIn(session)).toEqual(["name", "age"]);
  filling.answer("name", "Ann");
  expect(placesIn(session)).toEqual(["age"]);
  session.press();
  filling.answer("age", 7);
  expect(placesIn(session)).toEqual(["age"]);
  session.release();
  expect(placesIn(session)).toEqual([]);
});

test("[FL41] what the server said of an answer is said at its question until the answer is another", async () => {
  const filling = fillingOf([{ id: "one", items: [name] }]);
  filling.answer("name", "Ann");
  const failures = [{ place: "name", pageId: "one", code: "refused", message: { en: "Taken." } }];
  const session = begun(filling, () => ({ failures }));
  await session.next();
  expect(session.failuresAt("name")).toEqual(failures);
  filling.answer("name", "Anne");
  expect([placesIn(session), session.failuresAt("name")]).toEqual([[], []]);
});

test("[FL40] a question can hold the form, and says why", async () => {
  const filling = twoPages();
  filling.answer("name", "Ann");
  const session = begun(filling);
  session.hold("name", "Remove the file.");
  await session.next();
  const held = [{ place: "name", pageId: "one", code: "held", message: { en: "Remove the file." } }];
  expect([session.page().id, session.progress().failures, session.failuresAt("name")]).toEqual(["one", held, held]);
  session.hold("name", undefined);
  expect(placesIn(session)).toEqual([]);
  await session.next();
  expect(session.page().id).toBe("two");
});

test("[FL40] what holds the form is listed where it stands among what is wrong", async () => {
  const filling = fillingOf([{ id: "one", items: [name, age] }]);
  filling.answer("name", "Ann");
  const session = begun(filling);
  session.hold("name", "Remove the file.");
  await session.next();
  expect(placesIn(session)).toEqual(["name", "age"]);
});

const placesIn = (session: FormSession) => session.progress().failures.map(({ place }) => place);
