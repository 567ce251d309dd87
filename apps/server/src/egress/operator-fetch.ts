const longestAnswer = 1_000_000;
const timeoutMs = 10_000;

/**
 * Fetches from an address that the operator configured, such as the outside identity provider.
 * Addresses that users give never come here: those need a guard against reaching inside the network.
 */
export async function operatorFetch(url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  const declared = Number(answer.headers.get("content-length") ?? 0);
  if (declared > longestAnswer) throw new Error(`The answer of ${new URL(url).host} is too long.`);
  return answer;
}
