import { fileURLToPath } from "node:url";
import { build } from "vite";
import { loadVisitorApp } from "../../../apps/server/src/features/visits/visitor-app.ts";
import { visitorWeight } from "../../../tests/support/visitor-weight.ts";

/**
 * What the same page weighed at the last commit before functions: "perf(visits): a large page comes from its thread as
 * bytes, without a copy (FL30)". What else has come to the page since then is part of the difference.
 */
const bytesBeforeFunctions = 53_707;

/** Builds the page of visitors, and says by how many kilobytes a form without functions loads more than before. */
export async function visitorGrowth(): Promise<{ readonly bytes: number; readonly kilobytesMore: number }> {
  const root = fileURLToPath(new URL("../../../apps/visitor", import.meta.url));
  await build({ root, logLevel: "error" });
  await build({ root, logLevel: "error", build: { ssr: "src/render.tsx" } });
  const page = await loadVisitorApp(`${root}/dist`);
  if (page === undefined) throw new Error("the visitor page is not built");
  const bytes = visitorWeight(page);
  return { bytes, kilobytesMore: (bytes - bytesBeforeFunctions) / 1000 };
}
