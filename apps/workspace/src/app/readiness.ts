export const readinessDelayMs = 1;

/** Runs what begins once the application is set up: after a moment, so that the first screen comes first (K32). */
export function afterSetUp(hooks: readonly (() => unknown)[]): void {
  setTimeout(() => {
    for (const hook of hooks) hook();
  }, readinessDelayMs);
}
