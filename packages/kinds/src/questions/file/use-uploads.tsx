import { useContext, useRef, useState } from "react";
import type { GivenFile } from "./logic.ts";
import { nameOnly, UploadContext } from "./upload.tsx";

/** A file on its way. */
export interface PendingUpload {
  readonly key: number;
  readonly name: string;
  readonly fraction: number;
  readonly hasFailed: boolean;
  readonly cancel: () => void;
}

interface UploadsUse {
  readonly place: string;
  readonly files: readonly GivenFile[];
  readonly onFiles: (files: readonly GivenFile[]) => void;
  readonly maxBytes: number | undefined;
}

export function useUploads({ place, files, onFiles, maxBytes }: UploadsUse) {
  const upload = useContext(UploadContext) ?? nameOnly;
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const lastKey = useRef(0);
  // Uploads end in any order, each after later renders: what they add to must be the newest.
  const latest = useRef(files);
  latest.current = files;

  const change = (key: number, changed: Partial<PendingUpload>) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const drop = (key: number) => setPending((all) => all.filter((each) => each.key !== key));

  const start = async (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stop = new AbortController();
    const cancel = () => {
      stop.abort();
      drop(key);
    };
    const isTooBig = maxBytes !== undefined && file.size > maxBytes;
    setPending((all) => [...all, { key, name: file.name, fraction: 0, hasFailed: isTooBig, cancel }]);
    if (isTooBig) return;
    const onProgress = (fraction: number) => change(key, { fraction });
    const uploaded = await upload({ place, file, onProgress, signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return;
    if (uploaded === undefined) {
      change(key, { hasFailed: true });
      return;
    }
    drop(key);
    latest.current = [...latest.current.filter(({ id }) => id !== uploaded.id), uploaded];
    onFiles(latest.current);
  };
  return { pending, start };
}
