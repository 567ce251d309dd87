const intervalMs = 10;

export interface EventLoopWork {
  /** The longest time, in milliseconds, that work of this thread held up the event loop since the last call. */
  takeMaxMs(): number;
  stop(): void;
}

/**
 * Measures how long this thread's own work holds up the event loop. A delay in which the machine ran something else is
 * not counted: on a shared machine the delay by the clock says little about the process.
 */
export function watchEventLoopWork(): EventLoopWork {
  let maxMs = 0;
  let before = { wallMs: performance.now(), cpuMs: cpuMs() };
  const timer = setInterval(() => {
    const now = { wallMs: performance.now(), cpuMs: cpuMs() };
    const workedMs = Math.min(now.wallMs - before.wallMs, now.cpuMs - before.cpuMs);
    maxMs = Math.max(maxMs, workedMs - intervalMs);
    before = now;
  }, intervalMs);
  timer.unref();
  return {
    takeMaxMs() {
      const taken = maxMs;
      maxMs = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
