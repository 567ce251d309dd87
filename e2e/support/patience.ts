/** As long as an expectation waits: three browsers on two cores take their time. */
export const patienceMs = 20_000;
