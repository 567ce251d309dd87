/**
 * What a kind's `logic.parse` has accepted, in one canonical shape:
 *
 * | Kind                         | Answer                                                                    |
 * | ---------------------------- | ------------------------------------------------------------------------- |
 * | text, hidden, color          | a text; a colour as `#0a7f5c`                                              |
 * | number, slider, rating, nps  | a number                                                                  |
 * | date                         | `2026-11-15`, `14:30`, `2026-11-15T14:30`, `2026-W46` or `2026-11`         |
 * | date-range                   | `{ from, to }`; while only one end is given, without the other             |
 * | yes-no                       | true or false                                                             |
 * | single-choice                | the id of a choice, or `{ other: "own words" }`                            |
 * | multiple-choice              | a list of these, in the order of the definition, own words last            |
 * | ranking                      | a list of ids, the first one first                                        |
 * | matrix                       | `{ [row id]: column id }`, or `{ [row id]: [column ids] }` for `multiple` |
 * | file                         | a list of `{ id, name, type, bytes }`                                      |
 * | signature                    | `{ drawn: "M10 10L20 20" }` (SVG path data) or `{ typed: "a name" }`        |
 * | computed                     | what the formula gives                                                    |
 */
export type Answer = string | number | boolean | readonly Answer[] | { readonly [key: string]: Answer };

/** One row of a repeat or table. */
export interface Row {
  readonly id: string;
  readonly answers: Answers;
}

/**
 * Answers by question id; a repeat's answer is its rows. A question that is missing was never answered and has its
 * default; `null` says that its default was taken back.
 */
export interface Answers {
  readonly [questionId: string]: Answer | readonly Row[] | null;
}
