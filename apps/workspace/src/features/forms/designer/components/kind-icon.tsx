import { designOf } from "@askloom/kinds/questions/design";
import type { ItemKind } from "@askloom/kinds/questions/schema";
import { presetIcons } from "./preset-icons.ts";

export function KindIcon({ kind, size = 16 }: { kind: ItemKind; size?: number }) {
  return <NamedIcon name={designOf(kind).presets[0]?.icon ?? ""} size={size} />;
}

/** An icon by its name in a kind's design. */
export function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Sign = presetIcons[name];
  return Sign === undefined ? null : <Sign size={size} aria-hidden className="d-kind-icon" />;
}
