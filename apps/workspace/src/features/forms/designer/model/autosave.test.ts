import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { beforeEach, expect, test } from "vitest";
import {
  type AutosavePorts,
  createAutosave,
  type LocalDraft,
  type SaveOutcome,
} from "../../../../designer/autosave/autosave.ts";
import { formFormat } from "./document.ts";
import * as edits from "./edits.ts";
import { createFormStore } from "./form-store.ts";

const blank: FormDefinition = {
  askloom: 2,
  title: { en: "Form" },
  purpose: "general",
  languages: ["en"],
  pages: [{ id: "page1", items: [] }],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
};

let timers: { run: () => void; delayMs: number }[];
let saves: { title: unknown; revision: number | undefined }[];
let local: LocalDraft<FormDefinition> | undefined;
let answer: () => Promise<SaveOutcome<FormDefinition>>;
const ports: AutosavePorts<FormDefinition> = {
  save: (definition, revision) => {
    saves.push({ title: definition.title.en, revision });
    return answer();
  },
  storeLocally: async (draft) => {
    local = draft;
  },
  forgetLocally: async () => {
    local = undefined;
  },
  later: (run, delayMs) => {
    const timer = { run, delayMs };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};
const elapse = async () => {
  const due = timers;
  timers = [];
  for (const { run } of due) run();
  await new Promise((resolve) => setTimeout(resolve));
};

function open(revision: number | undefined) {
  const store = createFormStore(blank);
  const autosave = createAutosave({ store, format: formFormat, ports, revision, base: blank, isEdited: false });
  const name = (en: string) => store.edit(edits.setHead("title", { en }));
  return { store, autosave, name };
}

beforeEach(() => {
  timers = [];
  saves = [];
  local = undefined;
  answer = async () => ({ outcome: "saved", revision: (saves.at(-1)?.revision ?? 0) + 1 });
});

test("[D3] an edit is saved by itself, and the next one over the new revision", async () => {
  const { autosave, name } = open(undefined);
  expect(autosave.state.get()).toEqual({ phase: "new" });
  name("A");
  expect(autosave.state.get()).toEqual({ phase: "edited" });
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "saved" });
  name("B");
  await elapse();
  expect(saves).toEqual([
    { title: "A", revision: undefined },
    { title: "B", revision: 1 },
  ]);
  expect(local).toBeUndefined();
});

test("[D3] what is typed while a save is under way is saved after it", async () => {
  const { autosave, name } = open(1);
  let finish = (_outcome: SaveOutcome<FormDefinition>): void => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  name("A");
  await elapse();
  name("B");
  finish({ outcome: "saved", revision: 2 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(autosave.state.get()).toEqual({ phase: "edited" });
  answer = async () => ({ outcome: "saved", revision: 3 });
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "saved" });
  expect(saves.map(({ title }) => title)).toEqual(["A", "B"]);
});

test("[D3] without a connection the draft is kept in the browser and sent later", async () => {
  const { autosave, name } = open(1);
  answer = async () => ({ outcome: "unreachable" });
  name("A");
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "waiting" });
  expect(local).toMatchObject({ revision: 1, definition: { title: { en: "A" } } });
  answer = async () => ({ outcome: "saved", revision: 2 });
  autosave.retry();
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "saved" });
  expect(local).toBeUndefined();
});

test("[D1] [D2] a conflict stops saving until the person has merged", async () => {
  const { autosave, name } = open(1);
  const theirs = { revision: 5, definition: { ...blank, title: { en: "Theirs" } } };
  answer = async () => ({ outcome: "conflict", theirs });
  name("Mine");
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "conflict" });
  name("Mine too");
  await elapse();
  expect(saves).toHaveLength(1);
  expect(local).toMatchObject({ revision: 1, definition: { title: { en: "Mine too" } } });
  answer = async () => ({ outcome: "saved", revision: 6 });
  expect(await autosave.resolve()).toBe(true);
  expect(saves.at(-1)).toEqual({ title: "Mine too", revision: 5 });
});

test("[D3] a refusal is told, and tried again after the next edit", async () => {
  const { autosave, name } = open(1);
  answer = async () => ({ outcome: "refused", message: "No." });
  name("A");
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "refused", message: "No." });
  answer = async () => ({ outcome: "saved", revision: 2 });
  name("B");
  await elapse();
  expect(autosave.state.get()).toEqual({ phase: "saved" });
});

test("[D3] leaving the designer keeps what is not saved", async () => {
  const { autosave, name } = open(1);
  name("A");
  autosave.stop();
  expect(local).toMatchObject({ definition: { title: { en: "A" } } });
  expect(timers).toEqual([]);
});

/** Leaves the designer while a save is under way, after which the save ends. */
async function leaveDuringSave(
  outcome: SaveOutcome<FormDefinition>,
  whileSaving: (name: (en: string) => void) => void,
) {
  const { autosave, name } = open(1);
  const sent = Promise.withResolvers<SaveOutcome<FormDefinition>>();
  answer = () => sent.promise;
  name("A");
  await elapse();
  whileSaving(name);
  autosave.stop();
  sent.resolve(outcome);
  await elapse();
  return autosave;
}

test("[D3] after leaving the designer nothing is sent any more, and what did not arrive is kept", async () => {
  const autosave = await leaveDuringSave({ outcome: "unreachable" }, () => undefined);
  expect(timers).toEqual([]);
  autosave.retry();
  expect(await autosave.saveNow()).toBe(false);
  await elapse();
  expect(saves).toEqual([{ title: "A", revision: 1 }]);
  expect(local).toMatchObject({ revision: 1, definition: { title: { en: "A" } } });
});

test("[D3] after leaving the designer an edit made during the last save is kept over the revision of that save", async () => {
  await leaveDuringSave({ outcome: "saved", revision: 2 }, (name) => name("B"));
  expect(timers).toEqual([]);
  await elapse();
  expect(saves).toEqual([{ title: "A", revision: 1 }]);
  expect(local).toMatchObject({ revision: 2, base: { title: { en: "A" } }, definition: { title: { en: "B" } } });
});

test("[D3] after leaving the designer a save that arrives leaves nothing to recover", async () => {
  await leaveDuringSave({ outcome: "saved", revision: 2 }, () => undefined);
  expect([timers, local]).toEqual([[], undefined]);
});
