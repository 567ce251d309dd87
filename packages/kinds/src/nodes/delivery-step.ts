import type { NodeStep } from "./node-step.ts";

interface Delivery {
  readonly kind: string;
  readonly isHeld?: boolean | undefined;
}

/** Asks for a delivery and goes on at once: nothing that follows sees what becomes of it. */
export const deliveryStep: NodeStep<Delivery> = {
  enter: ({ node: { kind, isHeld = false } }) => ({
    is: "pass",
    emits: [{ emit: "delivery", request: { kind, isHeld } }],
  }),
};
