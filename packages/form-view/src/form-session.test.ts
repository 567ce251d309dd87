import type { Failure, FormState } from "@askloom/engine";
import { expect, test } from "vitest";
import { type FormSession, type Submit, startSession } from "./form-session.ts";
import { formStateOf } from "./test-form.ts";

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
  formStateOf([
    { id: "one", items: [name] },
    { id: "two", items: [age] },
  ]);

const begun = (formState: FormState, submit: Submit = () => undefined) => startSession(formState, { submit });

test("a page with failures is not left, the next one is reached when they are fixed", async () => {
  const formState = twoPages();
  const session = begun(formState);
  await session.next();
  expect(session.progress()).toMatchObject({ refusals: 1, pageId: "one", shown: new Set(["name"]) });
  formState.answer("name", "Ann");
  await session.next();
  expect(session.page().id).toBe("two");
  session.previous();
  expect(session.page().id).toBe("one");
});

test("a question that is left empty is not scolded; one that is wrong is", () => {
  const formState = twoPages();
  const session = begun(formState);
  session.leave("name");
  expect(session.progress().shown.size).toBe(0);
  formState.answer("name", "A");
  session.leave("name");
  expect([...session.progress().shown]).toEqual(["name"]);
});

test("while a pointer is down nothing is judged; what was left meanwhile is, once it is up", () => {
  const formState = twoPages();
  const session = begun(formState);
  formState.answer("name", "A");
  session.press();
  session.leave("name");
  expect(session.progress().shown.size).toBe(0);
  session.release();
  expect([...session.progress().shown]).toEqual(["name"]);
});

test("the last page sends what is visible, once, and ends", async () => {
  const formState = twoPages();
  const sent: unknown[] = [];
  const session = begun(formState, async (answers) => {
    sent.push(answers);
    return undefined;
  });
  formState.answer("name", "Ann");
  await session.next();
  formState.answer("age", 30);
  await Promise.all([session.next(), session.next()]);
  expect(sent).toEqual([{ name: "Ann", age: 30 }]);
  expect(session.progress().sending).toBe("done");
});

test("what became wrong on an earlier page brings that page up before anything is sent", async () => {
  const formState = twoPages();
  const session = begun(formState, () => {
    throw new Error("not to be sent");
  });
  formState.answer("name", "Ann");
  await session.next();
  formState.answer("age", 30);
  formState.answer("name", undefined);
  await session.next();
  expect(session.page().id).toBe("one");
});

test("a server that refuses is heard, and one that is not reached leaves the answers", async () => {
  const formState = formStateOf([{ id: "one", items: [name] }]);
  formState.answer("name", "Ann");
  const failures: Failure[] = [{ path: "name", pageId: "one", code: "refused", message: { en: "Taken." } }];
  const refused = begun(formState, () => ({ failures }));
  await refused.next();
  expect(refused.progress()).toMatchObject({ sending: "not", failures, refusals: 1 });
  const unreached = begun(formState, () => ({ why: "It is full." }));
  await unreached.next();
  expect(unreached.progress()).toMatchObject({ sending: "failed", why: "It is full." });
});

test("[FL41] a line of the summary goes as soon as its answer is right, and never under a pressed pointer", async () => {
  const formState = formStateOf([{ id: "one", items: [name, age] }]);
  const session = begun(formState);
  await session.next();
  expect(pathsIn(session)).toEqual(["name", "age"]);
  formState.answer("name", "Ann");
  expect(pathsIn(session)).toEqual(["age"]);
  session.press();
  formState.answer("age", 7);
  expect(pathsIn(session)).toEqual(["age"]);
  session.release();
  expect(pathsIn(session)).toEqual([]);
});

test("[FL41] what the server said of an answer is said at its question until the answer is another", async () => {
  const formState = formStateOf([{ id: "one", items: [name] }]);
  formState.answer("name", "Ann");
  const failures = [{ path: "name", pageId: "one", code: "refused", message: { en: "Taken." } }];
  const session = begun(formState, () => ({ failures }));
  await session.next();
  expect(session.failuresAt("name")).toEqual(failures);
  formState.answer("name", "Anne");
  expect([pathsIn(session), session.failuresAt("name")]).toEqual([[], []]);
});

test("[FL40] a question can hold the form, and says why", async () => {
  const formState = twoPages();
  formState.answer("name", "Ann");
  const session = begun(formState);
  session.hold("name", "Remove the file.");
  await session.next();
  const held = [{ path: "name", pageId: "one", code: "held", message: { en: "Remove the file." } }];
  expect([session.page().id, session.progress().failures, session.failuresAt("name")]).toEqual(["one", held, held]);
  session.hold("name", undefined);
  expect(pathsIn(session)).toEqual([]);
  await session.next();
  expect(session.page().id).toBe("two");
});

test("[FL40] what holds the form is listed where it stands among what is wrong", async () => {
  const formState = formStateOf([{ id: "one", items: [name, age] }]);
  formState.answer("name", "Ann");
  const session = begun(formState);
  session.hold("name", "Remove the file.");
  await session.next();
  expect(pathsIn(session)).toEqual(["name", "age"]);
});

const pathsIn = (session: FormSession) => session.progress().failures.map(({ path }) => path);
