import { expect, test } from "vitest";
import { type Checking, checkBodyElsewhere } from "./check-elsewhere.ts";

test("[O28] while the visitors' line of an owner is full, members of the same name are checked", async () => {
  const json = `[${"0,".repeat(100_000)}0]`;
  const checked = (line: Checking["line"]) =>
    checkBodyElsewhere({ endpoint: "createForm", line, owner: "same" }, json, "en").then(
      () => "checked",
      ({ code }) => code,
    );
  // To start the threads takes long on a busy machine.
  expect(await Promise.all([checked("visitors"), checked("members")])).toEqual(["checked", "checked"]);
  const visitors = Array.from({ length: 30 }, () => checked("visitors"));
  const member = checked("members");
  expect((await Promise.all(visitors)).filter((end) => end === "unavailable")).toHaveLength(9);
  expect(await member).toBe("checked");
});
