import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { attacks, type Target } from "./attacks.ts";

export interface StrikeOptions {
  readonly name: string;
  readonly target: Target;
  readonly atOnce: number;
}

// A process of its own that takes what the others leave of the machine: attackers are somewhere else.
setPriority(constants.priority.PRIORITY_LOW);
const { name, target, atOnce }: StrikeOptions = JSON.parse(process.argv[2] ?? "{}");
const ending = new AbortController();
let blows = 0;
process.stdin.resume().once("end", () => {
  ending.abort();
  process.stdout.write(String(blows), () => process.exit());
});
await Promise.all(Array.from({ length: atOnce }, strikeOn));

async function strikeOn(): Promise<void> {
  const attack = attacks.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`there is no attack "${name}"`);
  while (!ending.signal.aborted) {
    await attack.strike(target, ending.signal).catch(() => sleep(50));
    blows += 1;
  }
}
