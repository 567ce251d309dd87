import { expect, test } from "vitest";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { forgetSent, readSent, writeSent } from "./sent-before.ts";

const sent = { receipt: "7K2M-9QXD", copy: "/f/l/r/1", change: null, mail: "/f/l/r/1/mail", maySendAnother: true };

test("[FL33] what a tab has sent is known after a reload, for its own link, until another response is begun", () => {
  const storage = memoryStorage();
  writeSent(storage, "one", sent);
  expect([readSent(storage, "one"), readSent(storage, "other")]).toEqual([sent, undefined]);
  forgetSent(storage, "one");
  expect(readSent(storage, "one")).toBeUndefined();
});

test("[FL33] what is broken or foreign is as if nothing was sent", () => {
  const storage = memoryStorage();
  for (const text of ["{", "null", "5", "{}", '{"receipt":1,"copy":"/f"}']) {
    storage.setItem("askloom.sent.one", text);
    expect(readSent(storage, "one")).toBeUndefined();
  }
  expect(readSent(undefined, "one")).toBeUndefined();
});
