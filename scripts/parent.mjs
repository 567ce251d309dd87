const everyMs = 250;

/**
 * npm passes a signal on to the shell it started us in, and many shells end without passing it on further.
 * Started by npm, we therefore take the end of our parent for the signal.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, everyMs);
  timer.unref();
}
