import pg from "pg";

/** What the driver's queries have beside what its types say. */
interface DriverQuery {
  requiresPreparation(): boolean;
  prepare(connection: DriverConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
}
interface DriverConnection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Readonly<Record<string, string>>;
  bind(message: { readonly portal: ""; readonly statement: string; readonly values: readonly string[] }): void;
  execute(message: { readonly portal: "" }): void;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => pg.Query & DriverQuery;

/** A statement that a connection has prepared, with its values. */
export interface Binding {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * A statement with the binding to a scope before it, in one message to PostgreSQL: what comes before the end of a message
 * is one transaction, which needs neither begin nor commit.
 */
class BoundQuery extends Query {
  readonly #binding: Binding;
  #isBound = false;

  constructor(binding: Binding, config: pg.QueryConfig) {
    super(config);
    this.#binding = binding;
  }

  /** Also without values: a plain query would go without its binding. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: DriverConnection): void {
    connection.bind({ portal: "", statement: this.#binding.name, values: this.#binding.values });
    connection.execute({ portal: "" });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    // The row before is what the binding answers.
    if (this.#isBound) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#isBound) super.handleCommandComplete(message, connection);
    this.#isBound = true;
  }
}

/** Runs one statement, bound to a scope, in a transaction of its own. */
export async function boundStatement<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  binding: Binding,
  query: pg.QueryConfig,
): Promise<Row[]> {
  // Outside of a transaction it binds nothing; the connection has prepared it then.
  const prepared = isPrepared(client, binding) ? undefined : client.query({ ...binding, values: [...binding.values] });
  const result = new Promise<pg.ResultBuilder<Row>>((done, fail) => {
    client.query(new BoundQuery(binding, query)).on("end", done).on("error", fail);
  });
  const [{ rows }] = await Promise.all([result, prepared]);
  return rows;
}

function isPrepared(client: pg.PoolClient, { name }: Binding): boolean {
  // The driver's clients have a connection; its types leave it out.
  const { connection } = client as unknown as { readonly connection: DriverConnection };
  return name in connection.parsedStatements || name in connection.submittedNamedStatements;
}
