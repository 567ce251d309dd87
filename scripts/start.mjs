import { withNewEnoughNode } from "./node-version.mjs";

withNewEnoughNode(() => import("./start-server.mjs").then((module) => module.startServer()));
