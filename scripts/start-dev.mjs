import { build } from "./build.mjs";
import { inClone, pinnedNode } from "./clone.mjs";
import { orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";
import { serve } from "./start-server.mjs";

/**
 * The server as `npm start` runs it, and in front of it, at the address that people use, the sources of the three browser
 * applications: a change is on the screen without a reload.
 */
export function startDev() {
  endWithParent();
  return orSayWhy(async () => {
    await install();
    // The server renders the visitor's page from what is built.
    await build();
    const port = Number(process.env.PORT || 4400);
    const address = process.env.ASKLOOM_URL || `http://localhost:${port}`;
    Object.assign(process.env, {
      PORT: String(port + 1),
      HOST: "127.0.0.1",
      ASKLOOM_URL: address,
      ASKLOOM_DEV_PORT: String(port),
    });
    const front = run(pinnedNode, [inClone("scripts/dev-front.mjs")]);
    await Promise.race([serve(), front]);
  });
}
