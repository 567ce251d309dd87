import type pg from "pg";

export interface DumpedTable {
  /** With its schema. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Where rows belong to tenants, the column that says to which. */
  readonly tenantColumn: string | null;
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Which migrations and which version of pg-boss a database has belongs to the database, not to what is in it. */
const ownTables = ["askloom.migrations", "pgboss.version"];
const schemas = ["askloom", "pgboss"];

/** All tables that hold rows: of a table with partitions, its partitions. */
export async function tablesOf(owner: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await owner.query<DumpedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       case when not c.relrowsecurity then null
         when bool_or(a.attname = 'tenant_id') then 'tenant_id' else 'id' end as "tenantColumn"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any ($1) and c.relkind = 'r' and format('%I.%I', n.nspname, c.relname) <> all ($2)
     group by n.nspname, c.oid, c.relname
     order by name`,
    [schemas, ownTables],
  );
  return rows;
}

export async function sequencesOf(owner: pg.Client): Promise<Sequence[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by name`,
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await owner.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** What a database must have for the rows of a dump to fit: the migrations in order, then the version of pg-boss. */
export async function shapeOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `(select name from askloom.migrations order by name)
     union all (select 'pg-boss ' || version from pgboss.version)`,
  );
  return rows.map(({ name }) => name);
}

export async function tenantsOf(owner: pg.Client): Promise<string[]> {
  await owner.query("select set_config('app.tenant', askloom.system_tenant()::text, true)");
  const { rows } = await owner.query<{ id: string }>(
    "select askloom.system_tenant() as id union select id from askloom.tenants order by id",
  );
  return rows.map(({ id }) => id);
}

/** The foreign keys of all tables, as statements that drop them and add them again. */
export async function foreignKeysOf(owner: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await owner.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any ($1)`,
    [schemas],
  );
  return rows;
}
