/** The face of this folder: one life cycle for everything that has an id, a name, a revision and a trash. */
export { audit } from "./audit.ts";
export {
  changedMeanwhile,
  changeRecord,
  columnsOf,
  findRecord,
  isFound,
  isIn,
  isSeen,
  lockRecord,
  markRecord,
  only,
} from "./find-records.ts";
export { freeName } from "./free-name.ts";
export { deleteRecord, insertOnce, insertRecord, note, purgeRecord, restoreRecord, saveRecord } from "./life-cycle.ts";
export { type People, peopleOf } from "./people.ts";
export { type HandledKind, recordHandlers, recordKind } from "./record-handlers.ts";
export { plainItemOf, recordItemOf } from "./record-item.ts";
export type { Columns, Doing, RecordKind, RecordRow, RecordTable } from "./record-kind.ts";
export { recordArea, type ServerArea } from "./server-area.ts";
export { takenNameRefused } from "./taken-name.ts";
export { toEach } from "./to-each.ts";
export { isOne, usersIn, usesOf } from "./uses.ts";
