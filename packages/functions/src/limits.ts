/**
 * The limits of a call (FN9). They are the same in browser and server, so that a call ends the same way in both.
 * No clock is among them: what counts is how much a function does, not how fast the machine is.
 */
export const limits = {
  /**
   * The sandbox asks every 10,000 branches, calls or steps of a pattern; so often it may go on. The aim is 250 ms of a
   * quiet core (decision 0048).
   */
  checks: 60,
  /** Work inside built-in functions, in units of about ten nanoseconds. */
  work: 20_000_000,
  memoryBytes: 32 * 1024 * 1024,
  /** Of the sandbox's own stack: some 500 nested calls. */
  stackBytes: 128 * 1024,
  resultCharacters: 256 * 1024,
  consoleCharacters: 64 * 1024,
  inputCharacters: 1024 * 1024,
  sourceCharacters: 64 * 1024,
  textCharacters: 1024 * 1024,
  listEntries: 200_000,
  patternCharacters: 1_000,
  /** How deep lists and records may be nested in a result and in JSON. */
  depth: 64,
} as const;

/** The host ends a call that takes longer. That is a failure of the host, and never a result (FN13). */
export const hostDeadlineMs = 1_000;
