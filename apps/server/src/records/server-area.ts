import type { TrashTable } from "../platform/jobs/purge/purging.ts";
import { type HandledKind, recordHandlers } from "./record-handlers.ts";
import type { RecordRow, RecordTable } from "./record-kind.ts";

/** What the server must know of an area: the table whose trash is emptied every night, and the handlers of its endpoints. */
export interface ServerArea {
  readonly table: TrashTable;
  readonly handlers: Readonly<Record<string, unknown>>;
}

/** An area that holds one kind of record, and what else can be asked of it. */
export const recordArea = <One extends string, Many extends string, Row extends RecordRow>(
  kind: HandledKind<One, Many, Row> & { readonly table: RecordTable & ServerArea["table"] },
  handlers: ServerArea["handlers"] = {},
): ServerArea => ({ table: kind.table, handlers: { ...recordHandlers(kind), ...handlers } });
