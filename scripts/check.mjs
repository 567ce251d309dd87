import { withNewEnoughNode } from "./node-version.mjs";

withNewEnoughNode(() => import("./run-tests.mjs").then((module) => module.runCheck()));
