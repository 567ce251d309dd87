import { z } from "zod";

export type Json = Record<string, unknown>;
type Direction = "input" | "output";

/** The schemas that have a name of their own: they stand once in the document, and others refer to them. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

const settings = {
  unrepresentable: "any",
  // What a format or a type says already is not said again, at three times the length of the field around it.
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    if ("format" in jsonSchema) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

export const schemaOf = (schema: z.ZodType, io: Direction): Json =>
  bare(z.toJSONSchema(schema, { io, ...settings }) as Json);

/** How schemas read in one direction: those of the table by their keys, and what they refer to. */
export function schemasOf(io: Direction, named: NamedSchemas, table: NamedSchemas) {
  const registry = z.registry<{ id: string }>();
  const idOf = (schema: z.ZodType, name: string): string => {
    const known = registry.get(schema)?.id;
    if (known === undefined) registry.add(schema, { id: name });
    return known ?? name;
  };
  const suffix = io === "input" ? "Input" : "";
  const names = new Set(Object.entries(named).map(([name, schema]) => idOf(schema, `${name}${suffix}`)));
  const ids = Object.entries(table).map(([key, schema]) => [key, idOf(schema, key)] as const);
  const { schemas } = z.toJSONSchema(registry, { io, ...settings, uri: referenceTo }) as {
    schemas: Record<string, Json>;
  };
  const written = (id: string): Json => (names.has(id) ? { $ref: referenceTo(id) } : bare(schemas[id] ?? {}));
  return {
    of: Object.fromEntries(ids.map(([key, id]) => [key, written(id)])),
    components: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
  };
}

const referenceTo = (name: string): string => `#/components/schemas/${name}`;

/** A schema inside of a document has neither an address nor a dialect of its own. */
const bare = ({ $schema: _, $id: __, ...schema }: Json): Json => schema;

/** The components that something leads to. */
export function neededOf(components: Readonly<Record<string, Json>>, from: unknown): Record<string, Json> {
  const found = new Map<string, Json>();
  const look = (location: unknown): void => {
    for (const [, name = ""] of JSON.stringify(location).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const component = components[name];
      if (component === undefined || found.has(name)) continue;
      found.set(name, component);
      look(component);
    }
  };
  look(from);
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other)));
}
