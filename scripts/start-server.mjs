import { build } from "./build.mjs";
import { inClone, pinnedNode } from "./clone.mjs";
import { orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";

export function startServer() {
  endWithParent();
  return orSayWhy(async () => {
    await install();
    await build();
    // The server stops when the channel closes: killing this process leaves no server behind.
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    const { code } = await run(pinnedNode, [inClone("apps/server/src/main.ts")], { stdio });
    process.exitCode = code;
  });
}
