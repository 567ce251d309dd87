import { pathToFileURL } from "node:url";
import { move, transferableSymbol, valueSymbol } from "piscina";
import type { BuiltRendering, RenderTask } from "./rendering.ts";

/** Renders a page as bytes and hands them over without a copy: as a text the other thread would have to encode it. */
export async function renderBytes({ program, name, state }: RenderTask): Promise<unknown> {
  const built: BuiltRendering = await import(pathToFileURL(program).href);
  // The names go with their states where the task is made.
  const { markup, title } = (await (built[name] as BuiltRendering["renderVisit"])(state)) ?? {};
  const bytes = new TextEncoder().encode(markup);
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { markup: bytes, title } });
}
