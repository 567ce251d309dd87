import type { BulkOutcome, FormItem } from "@askloom/contract";
import type { SerializedError } from "@reduxjs/toolkit";
import { useRef, useState } from "react";
import type { ListFailure } from "../../../../shared/area-api.ts";
import { failureOf } from "../components/failure-of.ts";
import { type BulkPorts, type BulkResult, inBulk } from "../model/bulk.ts";

export interface BulkWork {
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

type Following = Pick<BulkPorts, "onProgress" | "isCancelled">;

interface Answer {
  readonly data?: BulkOutcome[] | undefined;
  readonly error?: ListFailure | SerializedError | undefined;
}

type Call = (ids: string[]) => Promise<Answer>;

/** Does something to many forms, with progress, until it is done or cancelled (U34). */
export function useBulk() {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isCancelled = useRef(false);
  /** Long work that tells how far it is and asks whether to go on. */
  const follow = async <Result>(total: number, act: (following: Following) => Promise<Result>): Promise<Result> => {
    isCancelled.current = false;
    setProgress({ done: 0, total });
    const result = await act({
      onProgress: (done) => setProgress({ done, total }),
      isCancelled: () => isCancelled.current,
    });
    setProgress(undefined);
    return result;
  };
  const run = (forms: readonly FormItem[], call: Call): Promise<BulkResult> =>
    follow(forms.length, (following) => {
      const ids = forms.map(({ id }) => id);
      return inBulk(ids, { ...following, call: async (some) => normal(await call(some)) });
    });
  const cancel = () => {
    isCancelled.current = true;
  };
  return { work: progress === undefined ? undefined : { ...progress, cancel }, run, follow };
}

export type Bulk = ReturnType<typeof useBulk>;

const normal = ({ data, error }: Answer) =>
  data === undefined ? { error: error === undefined ? undefined : failureOf(error) } : { data };
