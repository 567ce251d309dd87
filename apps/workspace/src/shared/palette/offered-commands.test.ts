import { expect, test } from "vitest";
import { type CommandGroup, offeredCommands, paletteRequests } from "./offered-commands.ts";

const group = (id: string, label: string): CommandGroup => ({ id, label, commands: [] });

test("[FD35] what a page offers in the palette is there while the page is, and once", () => {
  const notified: number[] = [];
  const stop = offeredCommands.subscribe(() => notified.push(offeredCommands.get().length));
  const withdrawFirst = offeredCommands.offer(group("designer", "Form A"));
  const withdraw = offeredCommands.offer(group("designer", "Form B"));
  expect(offeredCommands.get().map(({ label }) => label)).toEqual(["Form B"]);
  withdrawFirst();
  expect(offeredCommands.get().map(({ label }) => label)).toEqual(["Form B"]);
  withdraw();
  expect(offeredCommands.get()).toEqual([]);
  stop();
  expect(notified).toEqual([1, 1, 1, 0]);
});

test("[FD35] the palette opens when a page asks for it", () => {
  let opened = 0;
  const stop = paletteRequests.subscribe(() => {
    opened += 1;
  });
  paletteRequests.ask();
  stop();
  paletteRequests.ask();
  expect(opened).toBe(1);
});
