/** Marks in a row are sorted in a time that grows by the square of their number; no writing has so many. */
const maxMarks = 200;
// The last two are letters that become marks.
const rowsOfMarks = /[\p{M}\uFF9E\uFF9F]+/gu;

/** A text in one way of writing its characters. What is sorted at once is short, however many marks somebody sent. */
export function normalized(text: string, form: "NFC" | "NFKC" = "NFC"): string {
  if (text.length <= maxMarks) return text.normalize(form);
  let whole = "";
  let start = 0;
  for (const { 0: row, index } of text.matchAll(rowsOfMarks)) {
    for (let end = index + maxMarks; end < index + row.length; end += maxMarks) {
      whole += text.slice(start, end).normalize(form);
      start = end;
    }
  }
  return whole + text.slice(start).normalize(form);
}
