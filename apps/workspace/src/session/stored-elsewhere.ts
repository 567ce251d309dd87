import { credentialKeys, storedKeys } from "@askloom/browser";

/** Another tab writes key by key; what it writes in one go arrives within this time. */
export const gatherMs = 300;

/** Gathers what another tab changes in one go, and then tells it all at once. */
export function gatherKeys(notify: (keys: Keys) => void): (key: string | null) => void {
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

type Keys = readonly (string | null)[];

/**
 * On a busy machine the events of one change come in several goes. What counts is what is stored by then: a new token
 * belongs to the change even if its own event is still to come, and events of a change that was handled say nothing new.
 */
export function unhandledKeys(storage: Storage): (keys: Keys, tokenSoFar: string | undefined) => Keys {
  const handled = new Map<string | null, string | null>();
  return (keys, tokenSoFar) => {
    const changed = keys.filter((key) => key === null || handled.get(key) !== storage.getItem(key));
    if (changed.length === 0) return [];
    for (const key of storedKeys) handled.set(key, storage.getItem(key));
    const token = storage.getItem(credentialKeys.accessToken);
    return token === null || token === tokenSoFar ? changed : [...new Set([...changed, credentialKeys.accessToken])];
  };
}
