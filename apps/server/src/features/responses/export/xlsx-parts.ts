const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;

/** How a cell looks, by its number among the styles of the workbook; 0 is plain. */
export const styles = { quoted: 1, header: 2, day: 3, moment: 4, time: 5 } as const;

const formats = { 164: "yyyy-mm-dd", 165: "yyyy-mm-dd hh:mm:ss", 166: "hh:mm" };
const cellStyles = [
  `<xf xfId="0"/>`,
  `<xf xfId="0" quotePrefix="1"/>`,
  `<xf xfId="0" fontId="1" applyFont="1" quotePrefix="1"/>`,
  ...Object.keys(formats).map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`),
];

const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="${Object.keys(formats).length}">${Object.entries(formats)
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    "",
  )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join("")}</cellXfs></styleSheet>`;

/** A sheet up to its first row, which stays in sight. */
export const sheetStart = (columns: number): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`;

export const sheetEnd = "</sheetData></worksheet>";

/** The files of a workbook beside its sheets, of which these are the names as they were wished. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = sheetNames(names).map((name, index) => ({ name, number: index + 1 }));
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">${sheets
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesXml,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${sheets
      .map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${content}.worksheet+xml"/>`,
      )
      .join("")}</Types>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, head + text]));
}

const maxNameLength = 31;

/** Names that a workbook may have for its sheets: short, without some signs, no two alike whatever their case. */
export function sheetNames(wished: readonly string[]): string[] {
  const taken = new Set(["history"]);
  // Of names that are alike, each begins to count where the one before it ended.
  const counts = new Map<string, number>();
  return wished.map((wish) => {
    const name = wish.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, " ").replaceAll(/^[\s']+|[\s']+$/g, "") || "Sheet";
    for (let count = counts.get(name) ?? 1; ; count += 1) {
      const suffix = count === 1 ? "" : ` ${count}`;
      const candidate = `${name
        .slice(0, maxNameLength - suffix.length)
        .toWellFormed()
        .replaceAll("\ufffd", "")
        .trimEnd()}${suffix}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      counts.set(name, count + 1);
      return candidate;
    }
  });
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML cannot hold, such as a control character, is left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
