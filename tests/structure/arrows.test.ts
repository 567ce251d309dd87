import { expect, test } from "vitest";
import { arrowFault } from "./arrows.ts";

test.each([
  ["packages/contract/src/index.ts", "zod"],
  ["packages/contract/src/forms.ts", "@askloom/kinds/questions/text/schema"],
  ["packages/contract/src/index.test.ts", "vitest"],
  ["packages/kinds/questions/text/view.tsx", "react"],
  ["packages/kinds/questions/text/design.tsx", "@askloom/ui"],
  ["packages/engine/src/compile.ts", "@askloom/kinds/logic"],
  ["packages/graph/src/step.ts", "./token.ts"],
  ["packages/ui/src/table.tsx", "@mantine/core"],
  ["apps/server/src/serve.ts", "./app.ts"],
  ["apps/server/src/app.ts", "./tenants/tenants.ts"],
  ["apps/server/src/tenants/tenants.ts", "./grants.ts"],
  ["apps/server/src/tenants/grants.ts", "../db/transaction.ts"],
  ["apps/server/src/tenants/grants.ts", "../config.ts"],
  ["apps/server/src/tenants/grants.test.ts", "../app.ts"],
  ["apps/server/src/tenants/grants.test.ts", "../../../../tests/support/postgres.ts"],
  ["apps/server/src/tenants/grants.ts", "node:crypto"],
  ["apps/workspace/src/main.tsx", "@askloom/contract"],
  ["bench/tenancy.ts", "../apps/server/src/db/transaction.ts"],
])("%s may import %s", (from, to) => {
  expect(arrowFault({ from, to })).toBeUndefined();
});

test.each([
  ["packages/contract/src/index.ts", "fastify", "packages/contract may not import fastify"],
  ["packages/contract/src/index.ts", "vitest", "packages/contract may not import vitest"],
  ["packages/contract/src/index.ts", "@askloom/kinds/logic", "packages/contract may not import @askloom/kinds/logic"],
  ["packages/contract/src/index.ts", "node:fs", "packages use no Node built-in: node:fs"],
  ["packages/contract/src/index.ts", "fs", "packages use no Node built-in: fs"],
  ["packages/ui/src/table.tsx", "node:path", "packages use no Node built-in: node:path"],
  ["packages/ui/src/table.tsx", "@askloom/contract", "packages/ui may not import @askloom/contract"],
  ["packages/engine/src/compile.ts", "react", "packages/engine may not import react"],
  ["packages/graph/src/next.ts", "@askloom/engine", "packages/graph may not import @askloom/engine"],
  ["packages/kinds/questions/text/logic.ts", "react", "packages/kinds may not import react"],
  ["packages/kinds/questions/text/view.tsx", "@askloom/ui", "packages/kinds may not import @askloom/ui"],
  ["packages/unheard-of/src/index.ts", "zod", "packages/unheard-of may not import zod"],
  [
    "packages/engine/src/a.ts",
    "../../contract/src/a.ts",
    "packages/engine reaches other parts by their package name only",
  ],
  ["apps/workspace/src/a.ts", "../../server/src/a.ts", "apps/workspace reaches other parts by their package name only"],
  ["apps/workspace/src/a.ts", "@askloom/server", "apps/workspace may not import another app: @askloom/server"],
  ["apps/server/src/a/a.ts", "../tenants/grants.ts", "tenants/ is entered by tenants/tenants.ts only"],
  ["apps/server/src/app.ts", "./tenants/grants.ts", "tenants/ is entered by tenants/tenants.ts only"],
  [
    "apps/server/src/a/a.ts",
    "../../../../tests/support/x.ts",
    "apps/server reaches other parts by their package name only",
  ],
  ["apps/server/src/a/a.ts", "../app.ts", "app.ts is for serve.ts and tests"],
  ["apps/server/src/a/a.test.ts", "../main.ts", "main.ts is imported by nobody"],
])("%s may not import %s", (from, to, fault) => {
  expect(arrowFault({ from, to })).toBe(fault);
});
