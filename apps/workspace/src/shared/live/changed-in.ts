import { LiveLine } from "@askloom/contract";

/** The topics of each line; none for the lines that only say that the stream lives. Silence for too long is an end. */
export async function* changedIn(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const silent = setTimeout(() => void reader.cancel().catch(() => undefined), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silent));
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line === "" ? [] : LiveLine.parse(JSON.parse(line)).changed;
  }
}
