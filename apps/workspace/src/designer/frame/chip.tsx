import type { ReactNode } from "react";
import "./chip.css";

/** A short label for a state, legible in both colour schemes. */
export function Chip({ tone, children }: { tone: "good" | "doubtful" | "bad" | "quiet"; children: ReactNode }) {
  return (
    <span className="d-chip" data-tone={tone}>
      {children}
    </span>
  );
}
