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
 * Room for young objects on the main thread: more than V8 begins with, so that what hundreds of requests hold at once is
 * not moved among what lasts; less than V8 would grow to, because collecting a full one stops all requests (decision 0053).
 */
export const serverFlags = ["--min-semi-space-size=32", "--max-semi-space-size=32"];
