import type { FormDefinition } from "@askloom/contract";

/** What follows from a definition. For the same version it is the same object, so that it is made ready once. */
export function oncePerDefinition<Made>(make: (definition: FormDefinition) => Made): (of: FormDefinition) => Made {
  const known = new WeakMap<FormDefinition, Made>();
  return (definition) => {
    const made = known.get(definition) ?? make(definition);
    known.set(definition, made);
    return made;
  };
}
