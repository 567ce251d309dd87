import type { Client, Send } from "@askloom/contract";
import { apiClientOver } from "../../shared/area-api.ts";

export interface Download {
  readonly name: string;
  readonly signal?: AbortSignal;
  /** How many bytes have come. */
  readonly onProgress?: (bytes: number) => void;
  readonly ask: (client: Client) => Promise<unknown>;
}

/** Asks for a file and hands it to the browser as a download; tells how much has come, and can be cancelled. */
export async function download({ name, signal, onProgress, ask }: Download): Promise<void> {
  let content: Blob | undefined;
  const send: Send = async (url, { method, headers }) => {
    const answer = await fetch(url, { method, headers, ...(signal === undefined ? {} : { signal }) });
    if (!answer.ok || answer.body === null) return answer;
    content = await received(answer.body, onProgress);
    return { ok: true, status: answer.status, json: async () => undefined };
  };
  await ask(apiClientOver(send));
  if (content !== undefined) save(content, name);
}

async function received(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress?: (bytes: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    pieces.push(value);
    bytes += value.byteLength;
    onProgress?.(bytes);
  }
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
