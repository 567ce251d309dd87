/** What a spreadsheet takes for the beginning of a formula, also written in full width (RS16). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

export const beginsFormula = (text: string): boolean => formulaStart.test(text);
