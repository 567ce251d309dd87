import { OpenIdError } from "./events.ts";

/** Whether the provider was asked and did not accept the name and the password. */
export const isRefusedPassword = (error: unknown): boolean =>
  error instanceof OpenIdError && Object(error.cause).error === "invalid_grant";
