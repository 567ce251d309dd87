import type { Run } from "./run.ts";
import type { JobContext } from "./run-job.ts";
import { createWakeSignal } from "./wake-signal.ts";

export interface Heartbeat {
  stop(): void;
}

/** Gives a sign of life for what runs, three times as often as is needed; aborts what is no longer this process' (J6). */
export function startHeartbeat(
  { name, heartbeatSeconds }: { name: string; heartbeatSeconds: number },
  runs: ReadonlySet<Run>,
  { jobs, log }: JobContext,
): Heartbeat {
  const wakeSignal = createWakeSignal();
  let isStopped = false;

  const beat = async () => {
    const touched = [...runs];
    try {
      const held = await jobs.touch(
        name,
        touched.map(({ job }) => job),
      );
      for (const { job, controller } of touched) if (!held.has(job.id)) controller.abort();
    } catch (error) {
      log.warn({ err: error, queue: name }, "a sign of life could not be given");
    }
  };

  const loop = async () => {
    while (!isStopped) {
      await wakeSignal.rest((heartbeatSeconds * 1000) / 3);
      if (!isStopped) await beat();
    }
  };
  void loop();

  return {
    stop() {
      isStopped = true;
      wakeSignal.ring();
    },
  };
}
