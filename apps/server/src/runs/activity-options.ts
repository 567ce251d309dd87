/** What those who operate deliveries need. */
export interface ActivityOptions {
  readonly now: () => Date;
  /** Something became due. */
  readonly wake: () => void;
  /** Deliveries of this action or this publication have changed. */
  readonly onChanged: (tenantId: string, of: string) => void;
}
