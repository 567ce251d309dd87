/** The face of this folder: custom events, which there are, who listens, and raising one. */
export { eventHandlers } from "./event-handlers.ts";
export { purgeEvents } from "./purge-events.ts";
export { maxPayloadBytes, type RaisedEvent, raiseEvent } from "./raise-event.ts";
