import type { Failure } from "@askloom/browser";
import type { Client } from "@askloom/contract";
import { answered } from "./area-api.ts";
import { saveFile } from "./save-file.ts";

export type ExportOutcome =
  | { readonly outcome: "saved"; readonly count: number }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "failed"; readonly id: string; readonly failure: Failure };

export interface ExportProgress {
  readonly onProgress?: (done: number) => void;
  readonly isCancelled?: () => boolean;
}

interface Exporting<Definition> extends ExportProgress {
  readonly read: (client: Client, id: string) => Promise<Definition>;
  readonly fileOf: (definitions: readonly Definition[]) => Promise<ExportFile>;
}

export interface ExportFile {
  readonly name: string;
  readonly content: unknown;
}

/** Downloads definitions as one file of Askloom JSON. */
export async function exportDefinitions<Definition>(
  ids: readonly string[],
  { read, fileOf, onProgress, isCancelled }: Exporting<Definition>,
): Promise<ExportOutcome> {
  const definitions: Definition[] = [];
  for (const id of ids) {
    if (isCancelled?.() === true) return { outcome: "cancelled" };
    const answer = await answered((client) => read(client, id));
    if ("error" in answer) return { outcome: "failed", id, failure: answer.error };
    definitions.push(answer.data);
    onProgress?.(definitions.length);
  }
  const { name, content } = await fileOf(definitions);
  saveFile({ name, type: "application/json", content: JSON.stringify(content, null, 2) });
  return { outcome: "saved", count: definitions.length };
}
