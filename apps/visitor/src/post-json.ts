/** Sends a body of JSON. */
export const postJson = (address: string, method: string, body: object): Promise<Response> =>
  fetch(address, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
