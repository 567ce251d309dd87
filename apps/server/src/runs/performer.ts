import type { RunDialect } from "@askloom/contract";
import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";
import type { KnownRun } from "./run-change.ts";

/** An activity that this process has taken, with what its run says of it. */
export interface Delivery {
  readonly tenantId: string;
  readonly id: string;
  readonly runId: string;
  readonly node: string;
  readonly key: string;
  readonly kind: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly failures: number;
  /** What its node asked for. */
  readonly request: GraphValue;
  /** A token waits for its outcome. */
  readonly isAwaited: boolean;
  /** The run, where this process changed it last. */
  readonly run?: KnownRun;
  readonly dialect: RunDialect;
  readonly definitionId: string;
  readonly definitionVersion: number;
  readonly collectorId: string | null;
  readonly responseId: string | null;
  readonly responseRevision: number | null;
}

/** What went out and came back, for the history; secrets are masked. */
export interface Exchange {
  readonly statusCode?: number | undefined;
  readonly request?: string | undefined;
  readonly answer?: string | undefined;
}

/** What became of an attempt. */
export type Performed = { readonly exchange?: Exchange } & (
  | {
      readonly is: "done";
      readonly problem?: string;
      /** What the token that waits for it goes on with. */
      readonly value?: GraphValue;
      /** What is to be written with the outcome. */
      readonly finish?: (transaction: Transaction) => Promise<void>;
    }
  /** There is nothing to do, for a reason that is no failure. */
  | { readonly is: "skipped"; readonly problem: string }
  | { readonly is: "failed"; readonly problem: string }
  | {
      readonly is: "retry";
      readonly problem: string;
      /** As the other side asked for. */
      readonly notBefore?: Date | undefined;
      /** Where less than the whole schedule is worth trying. */
      readonly maxTries?: number | undefined;
    }
  /** The address wants nothing any more: its deliveries wait until someone resumes it. */
  | { readonly is: "gone"; readonly problem: string }
);

/** An attempt that is ready to be made. */
export interface Prepared {
  readonly is: "ready";
  /** What is paused when it fails for days. */
  readonly address?: string;
  readonly perform: (signal: AbortSignal) => Promise<Performed>;
}

/** Reads what it needs in a transaction, and does the outside effect outside of one. */
export interface PreparingPerformer {
  prepare(transaction: Transaction, delivery: Delivery, now: Date): Promise<Prepared | Performed>;
}

/** Needs nothing but the delivery. */
export interface DirectPerformer {
  perform(delivery: Delivery, signal: AbortSignal): Promise<Performed>;
}

/** Carries out activities of one kind. */
export type Performer = PreparingPerformer | DirectPerformer;

export type Performers = Readonly<Record<string, Performer>>;
