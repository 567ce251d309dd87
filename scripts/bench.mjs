import { withNewEnoughNode } from "./node-version.mjs";

withNewEnoughNode(() => import("./run-named.mjs").then((module) => module.runNamed("bench", process.argv.slice(2))));
