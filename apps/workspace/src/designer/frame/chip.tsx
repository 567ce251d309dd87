import type { ReactNode } from "react";
import "./chip.css";

/** A word on how something stands, legible in both colour schemes. */
export function Chip({ tone, children }: { tone: "good" | "doubtful" | "bad" | "quiet"; children: ReactNode }) {
  return (
    <span className="d-chip" data-tone={tone}>
      {children}
    </span>
  );
}
