import { expect, test } from "vitest";
import { memoryStorage } from "../session/memory-storage.ts";
import { dropAllInput, dropInput, dropInputOfOthers, storedInput, storeInput } from "./unsaved-input.ts";

const ada = { userId: "ada", address: "/app/workspace/visitor-types/create" };
const input = { name: "Half a na" };

test("[S58] what was typed comes back to the same person at the same address, until it is dropped", () => {
  const memory = memoryStorage();
  storeInput(memory, "group", { ...ada, input });
  expect(storedInput(memory, "group", ada)).toEqual(input);
  expect(storedInput(memory, "group", { ...ada, address: `${ada.address}?id=1` })).toBeUndefined();
  expect(storedInput(memory, "group", { ...ada, userId: "ben" })).toBeUndefined();
  expect(storedInput(memory, "wizard", ada)).toBeUndefined();
  dropInput(memory, "group");
  expect(storedInput(memory, "group", ada)).toBeUndefined();
});

test("[S58] when another person signs in, and at the logout, it is gone; nothing else is", () => {
  const memory = memoryStorage();
  memory.setItem("askloom.tab", "1");
  memory.setItem("askloom.unsaved.broken", "{");
  storeInput(memory, "group", { ...ada, input });
  storeInput(memory, "wizard", { ...ada, userId: "ben", input });
  dropInputOfOthers(memory, "ada");
  expect([memory.length, storedInput(memory, "group", ada)]).toEqual([2, input]);
  dropAllInput(memory);
  expect([memory.length, memory.getItem("askloom.tab")]).toEqual([1, "1"]);
});
