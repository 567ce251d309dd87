import type { ProblemCode, ProblemDetails } from "@askloom/contract";

/** An expected no. Thrown where it is found, answered once at the HTTP edge as the problem of its code. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, details: ProblemDetails = {}, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}
