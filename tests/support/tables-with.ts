import { asSuperuser } from "./test-database.ts";

/** The tables in which a text stands, in any column of any row: as text, in JSON, or in bytes. */
export async function tablesWith(superuserUrl: string, marker: string): Promise<string[]> {
  const texts = [
    marker,
    Buffer.from(marker).toString("hex"),
    Buffer.from(marker).toString("base64").replace(/.?=*$/, ""),
  ];
  const patterns = texts.map((each) => `%${each}%`);
  return asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} t where t::text ilike any($1) limit 1`, [patterns]);
      if (rowCount !== 0) found.push(name);
    }
    return found;
  }, superuserUrl);
}
