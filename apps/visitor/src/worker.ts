import { isAssetAddress, isFormAddress, offlineForms, type ToKeep } from "./offline-forms.ts";

/** The events of a worker, which the types of pages do not know. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

const forms = offlineForms({ caches, fetch: fetch.bind(globalThis), now: Date.now });

// Only pages of this very origin can speak to it, and they say just this.
addEventListener("message", (event: MessageEvent<ToKeep>) => {
  const { waitUntil } = event as MessageEvent<ToKeep> & WorkerEvent;
  waitUntil.call(event, forms.keep(event.data));
});

addEventListener("fetch", (event) => {
  // This is what the event of this name is in a worker.
  const { request } = event as WorkerFetchEvent;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate" && isFormAddress(address))
    (event as WorkerFetchEvent).respondWith(forms.page(request));
  else if (isAssetAddress(address)) (event as WorkerFetchEvent).respondWith(forms.asset(request));
});
