import { keepOwnership } from "./keep-ownership.ts";
import { runningPostmaster, stopPostmaster } from "./postmaster.ts";
import { prepareCluster } from "./prepare-cluster.ts";
import { refusalOfFileError } from "./refusal-of-file-error.ts";
import { startOrAdopt, urlOf } from "./start-or-adopt.ts";
import { type SystemFolders, systemFolders } from "./system-folders.ts";

export interface EmbeddedPostgres {
  /** Of the superuser. */
  readonly url: string;
  readonly processId: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute: holds the cluster, its password and its log. */
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly settings?: Record<string, string>;
  /** The database ended, or went to another server, without stop() having been called. */
  readonly onExit?: (reason: string) => void;
  readonly systemFolders?: SystemFolders;
}

/** A real PostgreSQL in a folder, owned by this process until stop() or its death. Throws StartUpRefusal. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const prepared = await prepareCluster({ systemFolders, settings: {}, ...options });
    const running = await startOrAdopt(prepared);
    const ownership = keepOwnership(running, options.onExit ?? (() => {}));
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      ownership.expectEnd();
      await stopPostmaster(prepared.cluster, running.postmaster);
    };
    return {
      url: running.claim.url,
      processId: running.postmaster.pid,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    throw refusalOfFileError(error, options.folder);
  }
}

/** The database of a folder for a while: the one that a server runs there, or else one that stop() ends again. */
export async function joinEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, "folder" | "say">,
): Promise<Pick<EmbeddedPostgres, "url" | "stop">> {
  const prepared = await prepareCluster({ systemFolders, settings: {}, ...options });
  const postmaster = await runningPostmaster(prepared.cluster);
  if (postmaster === undefined) return startEmbeddedPostgres(options);
  return { url: urlOf(prepared, postmaster), stop: async () => undefined };
}
