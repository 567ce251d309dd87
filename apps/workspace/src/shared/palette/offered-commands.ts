/** What an open page offers in the command palette. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly { readonly id: string; readonly label: string; readonly run: () => void }[];
}

let groups: readonly CommandGroup[] = [];
const listeners = new Set<() => void>();
const openers = new Set<() => void>();

function set(next: readonly CommandGroup[]): void {
  groups = next;
  for (const listener of [...listeners]) listener();
}

/** The groups on offer; a group is there as long as its page is. */
export const offeredCommands = {
  get: (): readonly CommandGroup[] => groups,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Gives back how to take the group away again. A group of the same id takes the place of the one before. */
  offer: (group: CommandGroup): (() => void) => {
    set([...groups.filter(({ id }) => id !== group.id), group]);
    return () => set(groups.filter((each) => each !== group));
  },
};

/** Asks for the palette from anywhere. */
export const paletteRequests = {
  ask: (): void => {
    for (const open of [...openers]) open();
  },
  subscribe: (open: () => void): (() => void) => {
    openers.add(open);
    return () => openers.delete(open);
  },
};
