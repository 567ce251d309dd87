export const shortestPauseMs = 100;
const longestPauseMs = 2000;

/** The rest before the next fetch: the longer, the longer there was nothing to do. */
export const pauseAfter = (pauseMs: number, fetched: number): number =>
  fetched > 0 ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);

/** Room for so many is worth a fetch at once; less waits for more, but not for long. */
export const worthwhileRoom = (concurrency: number): number => Math.ceil(concurrency / 2);
