import { type UploadPort, UploadRefused } from "@askloom/kinds/questions/upload";

interface FileState {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly received: number;
}

const step = 196_608;
const maxFailures = 6;

/** Brings a file to the server piece by piece; a broken line goes on with the piece that is missing. */
export const uploadTo =
  (link: string, pageToken: string, language: string): UploadPort =>
  async ({ path: itemPath, file, onProgress, signal }) => {
    const call = (path: string, method: string, body?: unknown) =>
      request(`/api/f/${link}/files${path}`, { method, body, language, signal });
    let state = await call("", "POST", {
      pageToken,
      question: itemPath,
      name: file.name.slice(0, 255),
      type: file.type,
      bytes: file.size,
    });
    signal.addEventListener("abort", () => void fetch(`/api/f/${link}/files/${state.id}`, { method: "DELETE" }));
    let failures = 0;
    while (state.received < state.bytes) {
      const start = state.received;
      try {
        const content = await base64Of(file.slice(start, start + step));
        state = await call(`/${state.id}`, "PUT", { start, content });
        failures = 0;
      } catch (error) {
        failures += 1;
        if (signal.aborted || error instanceof UploadRefused || failures > maxFailures) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures));
        state = await call(`/${state.id}`, "GET").catch(() => state);
      }
      onProgress(state.received / state.bytes);
    }
    return { id: state.id, name: state.name, type: state.type, bytes: state.bytes };
  };

/** What will be no other at another attempt. */
const forGood: ReadonlySet<string> = new Set(["kind", "size", "place"]);

interface UploadRequest {
  readonly method: string;
  readonly body: unknown;
  readonly language: string;
  readonly signal: AbortSignal;
}

async function request(url: string, { method, body, language, signal }: UploadRequest): Promise<FileState> {
  const answer = await fetch(url, {
    method,
    signal,
    headers: { accept: "application/json", "accept-language": language, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const result: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isFileState(result)) return result;
  if (answer.status < 400 || answer.status >= 500) throw new Error(`answered with ${answer.status}`);
  const { title = "", reason = "" } = problemIn(result);
  throw new UploadRefused(String(title), { canRetry: !forGood.has(String(reason)) });
}

const problemIn = (value: unknown): { title?: unknown; reason?: unknown } =>
  typeof value === "object" && value !== null ? value : {};

const isFileState = (value: unknown): value is FileState =>
  typeof value === "object" && value !== null && "received" in value && "bytes" in value;

function base64Of(part: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(part);
  return promise;
}
