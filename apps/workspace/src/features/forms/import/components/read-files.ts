import type { ReadFile } from "../model/import-plan.ts";

export interface Reading {
  readonly signal: AbortSignal;
  /** Told each file as soon as it was read. */
  readonly onRead: (file: ReadFile) => void;
}

/** More than any file that is accepted, less than would fill the memory: what is larger is refused by its length. */
const maxBytes = 64 * 1024 * 1024;

/** Reads files one after the other in a worker; ends at once when it is cancelled (U34). */
export async function readFiles(files: readonly File[], { signal, onRead }: Reading): Promise<void> {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer());
      if (signal.aborted) return;
      const read = await answerOf(worker, { id: crypto.randomUUID(), name: file.name, bytes }, signal);
      if (read === undefined) return;
      onRead(read);
    }
  } finally {
    worker.terminate();
  }
}

function answerOf(
  worker: Worker,
  file: { id: string; name: string; bytes: Uint8Array<ArrayBuffer> },
  signal: AbortSignal,
): Promise<ReadFile | undefined> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    worker.postMessage(file, [file.bytes.buffer]);
  });
}
