const maxAnswerLength = 1_000_000;
const timeoutMs = 10_000;

/**
 * Fetches from an address that the operator configured, such as the outside identity provider; the answer is there as a whole.
 * Addresses that users give never come here: those need a guard against reaching inside the network.
 */
export async function operatorFetch(url: string, options: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const answer = await fetch(url, { ...options, redirect: "error", signal });
  return new Response(answer.body && (await bytesOf(answer.body, new URL(url).host)), answer);
}

// What an answer says about its length is not believed.
async function bytesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, host: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > maxAnswerLength) throw new Error(`The answer of ${host} is too long.`);
    parts.push(part);
  }
  return new Blob(parts);
}
