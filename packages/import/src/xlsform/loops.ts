import type { Draft } from "../draft/draft.ts";
import type { Records } from "./columns.ts";

type Row = Readonly<Record<string, string>>;

const begins = /^begin[ _]loop\s+(?:over\s+)?(\S+)$/i;
const ends = /^end[ _]loop$/i;
const maxRows = 20_000;

/** The rows with each loop written out: its questions once for each choice of its list. */
export function withoutLoops(rows: readonly Row[], choices: Records, draft: Draft): Row[] {
  const written: Row[] = [];
  let open: { readonly first: Row; readonly list: string; readonly inside: Row[] } | undefined;
  for (const row of rows) {
    const type = (row.type ?? "").trim();
    const list = begins.exec(type)?.[1];
    if (open === undefined && list !== undefined) open = { first: row, list, inside: [] };
    else if (open !== undefined && ends.test(type)) {
      written.push(...loopRows(open.first, open.inside, { choices, list: open.list, draft }));
      open = undefined;
    } else (open?.inside ?? written).push(row);
  }
  // A loop that nobody ended is read as far as it goes.
  if (open !== undefined) {
    draft.report.add("changed", open.first.name ?? "", "block-unclosed");
    written.push(...loopRows(open.first, open.inside, { choices, list: open.list, draft }));
  }
  return written.slice(0, maxRows);
}

function loopRows(
  first: Row,
  inside: readonly Row[],
  { choices, list, draft }: { choices: Records; list: string; draft: Draft },
): Row[] {
  const listed = choices.rows.filter((choice) => choice.list_name === list && (choice.name ?? "") !== "");
  const most = Math.floor(maxRows / (inside.length + 2));
  if (listed.length === 0) draft.report.add("lost", first.name ?? "", "choices-missing", { list });
  const names = inside.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return [
    { ...first, type: "begin_group" },
    ...listed
      .slice(0, most)
      .flatMap((choice) => [
        { ...labelsOf(choice), type: "begin_group", name: `${first.name ?? "loop"}_${choice.name}` },
        ...inside.map((row) => rowFor(row, choice, names)),
        { type: "end_group" },
      ]),
    { type: "end_group" },
  ];
}

const labelsOf = (choice: Row): Row =>
  Object.fromEntries(Object.entries(choice).filter(([column]) => column === "label" || column.startsWith("label::")));

/** The row of one choice: `%(label)s` is the choice's label in that language, and names mean those of the same choice. */
function rowFor(row: Row, choice: Row, names: readonly string[]): Row {
  const own = new Set(names);
  return Object.fromEntries(
    Object.entries(row).map(([column, text]) => {
      if (column === "name") return [column, `${text}_${choice.name}`];
      const filled = text.replace(/%\((\w+)\)s/g, (whole, constraints: string) => {
        const language = column.includes("::") ? column.slice(column.indexOf("::")) : "";
        return choice[constraints + language] ?? choice[constraints] ?? whole;
      });
      const named = filled.replace(/\$\{\s*([^{}]{1,200}?)\s*\}/g, (whole, name: string) =>
        own.has(name) ? `\${${name}_${choice.name}}` : whole,
      );
      return [column, named];
    }),
  );
}
