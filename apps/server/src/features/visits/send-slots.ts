/** The responses that are being validated and written: how many to each link, and from which networks (FL66). */
export interface SendSlots {
  /** Whether a response would get a slot. The network is worked out only where it decides. */
  hasRoom(link: string, network: () => string): boolean;
  /** Gives what frees the slot; undefined where there is none. */
  take(link: string, network: string): (() => void) | undefined;
}

export interface SlotLimits {
  readonly perLink: number;
  /** Of all networks together. */
  readonly most: number;
}

interface LinkSlots {
  total: number;
  readonly ofNetwork: Map<string, number>;
}

/**
 * A link has `perLink` slots. Once they are taken, a network that has less than its share of them still gets one, so that
 * no network keeps the others out; `most` bounds what many networks can take together.
 */
export function sendSlotsWith({ perLink, most }: SlotLimits): SendSlots {
  const links = new Map<string, LinkSlots>();
  const hasRoom = (link: string, network: () => string): boolean => {
    const slots = links.get(link);
    if (slots === undefined || slots.total < perLink) return true;
    if (slots.total >= most) return false;
    const own = slots.ofNetwork.get(network()) ?? 0;
    const networks = slots.ofNetwork.size + (own === 0 ? 1 : 0);
    return own < Math.max(1, Math.floor(perLink / networks));
  };
  return {
    hasRoom,
    take(link, network) {
      if (!hasRoom(link, () => network)) return undefined;
      const slots = links.get(link) ?? { total: 0, ofNetwork: new Map<string, number>() };
      links.set(link, slots);
      slots.total += 1;
      slots.ofNetwork.set(network, (slots.ofNetwork.get(network) ?? 0) + 1);
      return () => {
        slots.total -= 1;
        const left = (slots.ofNetwork.get(network) ?? 0) - 1;
        if (left > 0) slots.ofNetwork.set(network, left);
        else slots.ofNetwork.delete(network);
        if (slots.total === 0) links.delete(link);
      };
    },
  };
}
