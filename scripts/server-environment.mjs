/**
 * What the server is started with. The C library would give each of its threads memory of its own, and threads of the
 * sandbox come and go: what they leave behind in pieces was a quarter of the process after 10,000 hostile calls.
 */
export const serverEnvironment = () => ({
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  ...process.env,
});

/**
 * The main thread has room for what hundreds of requests hold at once: in less it would be moved among what lasts, and be
 * collected twice (decision 0053).
 */
export const serverFlags = ["--min-semi-space-size=128", "--max-semi-space-size=128"];
