import { isSame } from "../document/change.ts";

/** A part of an entry that differs; the key is empty where the entry has no properties. */
export interface DifferingProperty {
  readonly key: string;
  readonly text: string;
}

const maxLength = 120;

/** What one side of a clash has, as short texts: only what differs from the other side. */
export function differingValue(value: unknown, other: unknown): DifferingProperty[] {
  const [own, others] = [recordOf(value), recordOf(other) ?? {}];
  if (own === undefined) return [{ key: "", text: textOf(value) }];
  return Object.keys({ ...own, ...others })
    .filter((key) => !isSame(own[key], others[key]))
    .map((key) => ({ key, text: textOf(own[key]) }));
}

function textOf(value: unknown): string {
  if (value === undefined) return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
