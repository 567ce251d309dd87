/** Takes all steps, with nothing in between. */
export function atOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
