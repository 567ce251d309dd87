/** What the statement that writes runs is given: relations with their columns. */
const columns = {
  runs: {
    ...{ id: "uuid", is_new: "boolean", dialect: "text", definition_id: "uuid", definition_version: "integer" },
    ...{ was: "integer", revision: "integer", state: "jsonb", is_paused: "boolean", graph_status: "text" },
    ...{
      graph_incidents: "integer",
      emits: "integer",
      has_deliveries: "boolean",
      activity_id: "uuid",
      attempt: "integer",
    },
    ...{ activity_status: "text", failures: "integer", problem: "text", address: "text", status_code: "integer" },
    ...{ request: "text", answer: "text", is_plain: "boolean" },
  },
  activities: {
    ...{ id: "uuid", run_id: "uuid", node: "text", key: "text", kind: "text", position: "integer", request: "jsonb" },
    ...{ is_limited: "boolean", is_awaited: "boolean", is_taken: "boolean" },
  },
  withdrawn: { run_id: "uuid", key: "text" },
  waits: {
    ...{ run_id: "uuid", key: "text", open: "text", node: "text", name: "text", request: "jsonb" },
    ...{ due_at: "timestamptz" },
  },
  closed: { run_id: "uuid", key: "text" },
  notes: { run_id: "uuid", revision: "integer", event: "jsonb", notes: "jsonb" },
} as const;

export type Relation = keyof typeof columns;
export type Row<Of extends Relation> = { readonly [Column in keyof (typeof columns)[Of]]?: unknown };
export type Rows = { readonly [Of in Relation]: readonly Row<Of>[] };
/** Each relation as it stands behind "from". */
export type Sources = Readonly<Record<Relation, string>>;

/** Each relation that is needed, with the number of its first parameter. */
interface Placed {
  readonly relation: Relation;
  readonly first: number;
}

const columnsOf = (relation: Relation) => columnLists[relation];
// Object.entries widens the keys to string.
const columnLists = Object.fromEntries(
  Object.entries(columns).map(([relation, types]) => [relation, Object.entries(types)]),
) as unknown as Readonly<Record<Relation, readonly (readonly [string, string])[]>>;

/**
 * Where each relation has one row its columns are parameters: PostgreSQL needs a tenth less for a statement that reads no
 * JSON and joins less. Otherwise each relation is one parameter, a list of objects.
 */
export function sourcesOf(relations: readonly Relation[], { isSingle, taken }: Sourcing): Sourced {
  const sources: Record<Relation, string> = {
    runs: "",
    activities: "",
    withdrawn: "",
    waits: "",
    closed: "",
    notes: "",
  };
  for (const { relation, first } of placed(relations, { isSingle, taken }))
    sources[relation] = isSingle ? singleRow(relation, first) : rowsOf(relation, first);
  if (isSingle || !relations.includes("runs")) return { given: [], sources };
  // The sum is always true; the planner takes it for rare, so that it looks rows up one by one by their keys.
  const given = `given as materialized (select * from ${sources.runs} g where g.revision + 0 = g.revision)`;
  return { given: [given], sources: { ...sources, runs: "given" } };
}

interface Sourcing {
  /** Each relation has one row. */
  readonly isSingle: boolean;
  /** How many parameters the statement has besides. */
  readonly taken: number;
}
interface Sourced {
  readonly given: readonly string[];
  readonly sources: Sources;
}

function placed(relations: readonly Relation[], { isSingle, taken }: Sourcing): Placed[] {
  let next = taken + 1;
  return relations.map((relation) => {
    const first = next;
    next += isSingle ? columnsOf(relation).length : 1;
    return { relation, first };
  });
}

const singleRow = (relation: Relation, first: number): string =>
  `(select ${columnsOf(relation)
    .map(([name, type], index) => `$${first + index}::${type} as ${name}`)
    .join(", ")})`;

const rowsOf = (relation: Relation, first: number): string =>
  `(select * from jsonb_to_recordset($${first}::jsonb) as o (${columnsOf(relation)
    .map((column) => column.join(" "))
    .join(", ")}))`;

/** The parameters of the relations, in the order of sourcesOf. */
export function valuesOf(relations: readonly Relation[], rows: Rows, isSingle: boolean): unknown[] {
  if (!isSingle) return relations.map((relation) => JSON.stringify(rows[relation]));
  return relations.flatMap((relation) => {
    const row: Readonly<Record<string, unknown>> = rows[relation][0] ?? {};
    return columnsOf(relation).map(([name, type]) => parameterOf(row[name], type));
  });
}

function parameterOf(value: unknown, type: string): unknown {
  if (value === undefined || value === null) return null;
  return type === "jsonb" ? JSON.stringify(value) : value;
}
