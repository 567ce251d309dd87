/** What the OpenID client can fail at, under the names of the specification (E7). */
export const openIdErrors = [
  "discovery_document_validation_error",
  "discovery_document_load_error",
  "jwks_load_error",
  "token_error",
  "token_refresh_error",
  "token_validation_error",
  "invalid_nonce_in_state",
  "code_error",
  "silent_refresh_timeout",
  "silent_refresh_error",
  "popup_blocked",
  "popup_closed",
  "token_revoke_error",
  "user_profile_load_error",
] as const;
export type OpenIdErrorName = (typeof openIdErrors)[number];

/** A failure of the OpenID client: an event name, and what went wrong. */
export class OpenIdError extends Error {
  readonly event: OpenIdErrorName;
  constructor(event: OpenIdErrorName, message: string, cause?: unknown) {
    super(message, { cause });
    this.event = event;
    // The class has another name once it is built; a log names the event.
    this.name = event;
  }
}

/** Runs a step; what it throws becomes the event, unless it is one already. */
export async function step<Result>(event: OpenIdErrorName, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdError) throw error;
    throw new OpenIdError(event, error instanceof Error ? error.message : String(error), error);
  }
}
