/** As long as an expectation waits: three browsers on two cores take their time. */
export const timeoutMs = 20_000;
