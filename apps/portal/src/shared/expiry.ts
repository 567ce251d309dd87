const listeners = new Set<() => void>();
let isOver = false;

const change = (value: boolean) => {
  isOver = value;
  for (const listener of listeners) listener();
};

/** A call was refused because nobody is signed in. */
export const announceUnauthorized = (): void => change(true);

/** Whether the session has ended while the portal was open. */
export const expiry = {
  get: (): boolean => isOver,
  end: () => change(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
