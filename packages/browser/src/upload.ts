import type { Send } from "@askloom/contract";

export interface Upload {
  readonly signal: AbortSignal;
  /** How much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends something large: tells how far it is, and can be cancelled (U34). */
export const uploadSend =
  ({ signal, onProgress }: Upload): Send =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () =>
        resolve({
          ok: request.status >= 200 && request.status < 300,
          status: request.status,
          json: async () => JSON.parse(request.responseText),
        });
      request.onerror = () => reject(new TypeError("The server cannot be reached"));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener("abort", () => request.abort());
      request.send(body ?? null);
    });
