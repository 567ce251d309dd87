const firstWaitMs = 1000;
const maxWaitMs = 30_000;
/** A server that ran this long had recovered. */
const steadyMs = 60_000;

/**
 * Runs the server until it stops as it was asked to. One that had been running and ended otherwise is started again,
 * a little later each time; one that could not start in the first place has said why, and is left alone.
 */
export async function keepRunning(runOnce, { say, sleep, now }) {
  let failures = 0;
  let hasRun = false;
  for (;;) {
    const startedAt = now();
    const { code, isRunning } = await runOnce();
    hasRun ||= isRunning;
    if (code === 0 || !hasRun) return code;
    failures = now() - startedAt >= steadyMs ? 1 : failures + 1;
    const waitMs = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs);
    say(`\nAskloom ended unexpectedly (exit code ${code}). It starts again in ${waitMs / 1000} s.`);
    await sleep(waitMs);
  }
}
