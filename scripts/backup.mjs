import { withNewEnoughNode } from "./node-version.mjs";

withNewEnoughNode(() => import("./run-backup.mjs").then((module) => module.runBackup(process.argv.slice(2))));
