import { rankRow, selectMultiple, selectOne } from "./choice-rows.ts";
import {
  acknowledgeRow,
  asText,
  calculateRow,
  choicesFromFile,
  fileRow,
  hiddenRow,
  metadataRow,
  noteRow,
  todayRow,
  unknownRow,
} from "./other-rows.ts";
import type { ReadRow } from "./row.ts";
import { dateRow, numberRow, rangeRow, textRow } from "./value-rows.ts";

/** How each type of XLSForm is read. */
const readers: Readonly<Record<string, ReadRow>> = {
  text: textRow,
  integer: numberRow("integer"),
  decimal: numberRow("decimal"),
  range: rangeRow,
  date: dateRow("date"),
  time: dateRow("time"),
  datetime: dateRow("date-time"),
  select_one: selectOne,
  select_multiple: selectMultiple,
  select_one_from_file: choicesFromFile,
  select_multiple_from_file: choicesFromFile,
  select_one_external: choicesFromFile,
  rank: rankRow,
  note: noteRow,
  acknowledge: acknowledgeRow,
  trigger: acknowledgeRow,
  image: fileRow(["image/*"]),
  audio: fileRow(["audio/*"]),
  video: fileRow(["video/*"]),
  file: fileRow([]),
  calculate: calculateRow,
  hidden: hiddenRow,
  geopoint: asText,
  geotrace: asText,
  geoshape: asText,
  barcode: asText,
  today: todayRow,
  start: metadataRow,
  end: metadataRow,
  deviceid: metadataRow,
  subscriberid: metadataRow,
  simserial: metadataRow,
  phonenumber: metadataRow,
  username: metadataRow,
  email: metadataRow,
  audit: metadataRow,
  "start-geopoint": metadataRow,
  "background-audio": metadataRow,
};

export const readerOf = (type: string): ReadRow =>
  (Object.hasOwn(readers, type) ? readers[type] : undefined) ?? unknownRow;

const unseenReaders = new Set([calculateRow, hiddenRow, metadataRow, todayRow]);

/** Rows that nobody sees: a page of them alone would be passed over. */
export const isUnseen = (type: string): boolean => unseenReaders.has(readerOf(type));
