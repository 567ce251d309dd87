const [second, minute, hour] = [1000, 60_000, 3_600_000];

export interface DeliveryTimes {
  /** A process that has not recorded an outcome after so long is taken for dead (DL3). */
  readonly leaseMs: number;
  /** Shorter than the lease: who takes longer would be taken for dead. */
  readonly attemptMs: number;
  /** After the first failure, after the second …; after the last one the delivery has failed (DL4). */
  readonly retryDelaysMs: readonly number[];
}

export const usualTimes: DeliveryTimes = {
  leaseMs: 25 * second,
  attemptMs: 20 * second,
  retryDelaysMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
};
