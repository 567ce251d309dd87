import { liveEndpoint } from "@askloom/contract";
import { useEffect, useRef } from "react";
import { apiFetch } from "../area-api.ts";
import { type LiveConnection, liveConnection } from "./live-connection.ts";

let connection: LiveConnection | undefined;

const connected = (): LiveConnection => {
  connection ??= liveConnection({
    open: (topics, signal) => apiFetch(`${liveEndpoint.path}?topics=${topics.join(",")}`, signal),
    isVisible: () => document.visibilityState === "visible",
    onVisibility: (call) => document.addEventListener("visibilitychange", call),
    random: Math.random,
  });
  return connection;
};

/** Calls whenever the list of the topic may have changed, for as long as the component is shown. */
export function useLive(topic: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => connected().watch(topic, () => latest.current()), [topic]);
}
