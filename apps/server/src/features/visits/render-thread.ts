import { pathToFileURL } from "node:url";
import type { VisitState } from "@askloom/contract";
import { move, transferableSymbol, valueSymbol } from "piscina";
import type { BuiltRendering, RenderTask, SentDefinition } from "./rendering.ts";

/** Renders a page as bytes and hands them over without a copy: as a text the other thread would have to encode it. */
export async function renderBytes({ program, name, definition, state }: RenderTask): Promise<unknown> {
  const built: BuiltRendering = await import(pathToFileURL(program).href);
  // The names go with their states where the task is made.
  const render = built[name] as BuiltRendering["renderVisit"];
  const { markup, title } = (await render({ ...state, definition: definitionOf(definition) })) ?? {};
  const bytes = new TextEncoder().encode(markup);
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { markup: bytes, title } });
}

interface KnownDefinition {
  readonly definition: VisitState["definition"];
  readonly bytes: number;
}

/** The definitions of late, the last one used last: the same object is made ready once. */
const known = new Map<number, KnownDefinition>();
const maxKnownBytes = 96 * 1024 * 1024;
let knownBytes = 0;

function definitionOf({ id, json, bytes }: SentDefinition): VisitState["definition"] {
  const { definition } = known.get(id) ?? { definition: JSON.parse(textOf(json)) };
  forget(id);
  for (const oldest of known.keys()) {
    if (knownBytes + bytes <= maxKnownBytes) break;
    forget(oldest);
  }
  known.set(id, { definition, bytes });
  knownBytes += bytes;
  return definition;
}

const textOf = (json: SentDefinition["json"]): string =>
  typeof json === "string" ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();

function forget(id: number): void {
  knownBytes -= known.get(id)?.bytes ?? 0;
  known.delete(id);
}
