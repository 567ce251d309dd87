import type { VisitState } from "@askloom/contract";
import type { Collector } from "./collectors.ts";

type Definition = VisitState["definition"];

// The same object for the same version, so that it is made ready once.
const thankful = new WeakMap<Definition, Definition>();

/** The form with the confirmation of its publication, where that has one of its own. */
export function withThanks(definition: Definition, { settings }: Collector): Definition {
  const thanks = settings.confirmation.message;
  if (thanks === undefined) return definition;
  const known = thankful.get(definition);
  if (known !== undefined && JSON.stringify(known.settings.thanks) === JSON.stringify(thanks)) return known;
  const made = { ...definition, settings: { ...definition.settings, thanks } };
  thankful.set(definition, made);
  return made;
}
