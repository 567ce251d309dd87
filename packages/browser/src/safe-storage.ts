import { memoryStorage } from "./session/memory-storage.ts";

/** The browser's storage, or, where the browser blocks it, one that lasts as long as the page. */
export function safeStorage(kind: "localStorage" | "sessionStorage"): Storage {
  try {
    const storage = window[kind];
    storage.setItem("askloom.probe", "1");
    storage.removeItem("askloom.probe");
    return storage;
  } catch {
    return memoryStorage();
  }
}

export const localStore = safeStorage("localStorage");
export const tabStore = safeStorage("sessionStorage");
export const isStorageBlocked = localStore.constructor.name !== "Storage";

/** Names this tab in log entries. */
export function tabId(): string {
  const known = tabStore.getItem("askloom.tab") ?? crypto.randomUUID();
  tabStore.setItem("askloom.tab", known);
  return known;
}
