import { withNewEnoughNode } from "./node-version.mjs";

withNewEnoughNode(() => import("./start-dev.mjs").then((module) => module.startDev()));
