import { useRef, useState } from "react";
import { type CallError, failureOf } from "../failure.ts";
import { type BulkAnswer, type BulkPorts, type BulkResult, inBulk } from "./bulk.ts";
import type { Row } from "./pages.ts";

export interface BulkWork {
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

export type Following = Pick<BulkPorts<Row>, "onProgress" | "isCancelled">;

/** What a call of the query cache answers. */
interface CallAnswer extends Pick<BulkAnswer, "data"> {
  readonly error?: CallError | undefined;
}

export interface BulkCall<R extends Row> {
  (rows: readonly R[], total: number): PromiseLike<CallAnswer>;
  readonly atOnce?: number;
}

/** Does something to many rows, with progress, until it is done or cancelled (U34). */
export function useBulk() {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isCancelled = useRef(false);
  /** Long work that reports its progress and asks whether to go on. */
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
  const run = <R extends Row>(rows: readonly R[], call: BulkCall<R>): Promise<BulkResult<R>> =>
    follow(rows.length, (following) =>
      inBulk(rows, { ...following, atOnce: call.atOnce, call: async (...some) => plain(await call(...some)) }),
    );
  const cancel = () => {
    isCancelled.current = true;
  };
  return { work: progress === undefined ? undefined : { ...progress, cancel }, run, follow };
}

export type Bulk = ReturnType<typeof useBulk>;

const plain = ({ data, error }: CallAnswer): BulkAnswer =>
  data === undefined ? { error: error === undefined ? undefined : failureOf(error) } : { data };
