import { expect, test } from "vitest";
import { answersIn } from "../bench/support/submissions/answers-in.ts";

test("answers that came in pieces over one connection are told apart", () => {
  const taken = "HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}";
  const refused = "HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 4\r\n\r\nbusy";
  const first = answersIn(`${taken}${refused.slice(0, -1)}`);
  expect(first).toEqual({ answers: [{ status: 201, hasRetryAfter: false }], rest: refused.slice(0, -1) });
  expect(answersIn(`${first.rest}y`)).toEqual({ answers: [{ status: 503, hasRetryAfter: true }], rest: "" });
});
