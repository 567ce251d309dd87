/** Another tab writes key by key; what it writes in one go arrives within this time. */
export const gatherMs = 300;

/** Gathers what another tab changes in one go, and then tells it all at once. */
export function gatherKeys(notify: (keys: readonly (string | null)[]) => void): (key: string | null) => void {
  let gathered: (string | null)[] = [];
  return (key) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        const keys = gathered;
        gathered = [];
        notify(keys);
      }, gatherMs);
    }
    gathered.push(key);
  };
}
