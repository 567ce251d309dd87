/** A part of a formula that is shown by the name people know it by. */
export interface Chip {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly kind: "question" | "choice";
}

/** What the names in a formula stand for. */
export interface FormulaNames {
  /** The title of a question or the name of a variable; undefined if the form has none of that id. */
  readonly nameOf: (id: string) => string | undefined;
  readonly choicesOf: (id: string) => readonly { readonly id: string; readonly label: string }[];
}

export interface Token {
  readonly kind: "name" | "quoted" | "other";
  readonly from: number;
  readonly to: number;
  readonly written: string;
}

const pieces = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|\s+|./gsu;

export function tokensOf(source: string): Token[] {
  return [...source.matchAll(pieces)]
    .filter(([written]) => written.trim() !== "")
    .map(({ 0: written, index }) => ({ kind: kindOf(written), from: index, to: index + written.length, written }));
}

function kindOf(written: string): Token["kind"] {
  if (/^[A-Za-z_]/.test(written)) return "name";
  return /^["'].+/s.test(written) ? "quoted" : "other";
}

/** Questions by their titles; texts that are the id of a choice of a question in the formula by its label. */
export function chipsIn(source: string, names: FormulaNames): Chip[] {
  const tokens = tokensOf(source);
  const isCalled = (index: number) => tokens[index + 1]?.written === "(";
  const questions = tokens
    .filter(({ kind }, index) => kind === "name" && !isCalled(index))
    .map(({ written }) => written);
  const labels = new Map(
    questions.toReversed().flatMap((id) => names.choicesOf(id).map((choice) => [choice.id, choice.label] as const)),
  );
  return tokens.flatMap(({ kind, from, to, written }, index): Chip[] => {
    const label =
      kind === "quoted" ? labels.get(written.slice(1, -1)) : isCalled(index) ? undefined : names.nameOf(written);
    if (kind === "other" || label === undefined || label === "") return [];
    return [{ from, to, label, kind: kind === "quoted" ? "choice" : "question" }];
  });
}

/** A formula for reading: with titles and labels in place of ids. */
export function formulaWords(source: string, names: FormulaNames, quoted: (name: string) => string): string {
  let words = "";
  let at = 0;
  for (const { from, to, label } of chipsIn(source, names)) {
    words += source.slice(at, from) + quoted(label);
    at = to;
  }
  return words + source.slice(at);
}

/** The question whose choices can stand here: the one before a comparison that was just written. */
export function questionComparedAt(source: string, position: number): { id: string; from: number } | undefined {
  const before = source.slice(0, position);
  const found = /([A-Za-z_]\w*)\s*(?:==|!=)\s*(["']?[\p{L}\p{N}_ ]*)$/u.exec(before);
  const listed = /(["']?[\p{L}\p{N}_ ]*)$/u.exec(before);
  if (found !== null) return { id: found[1] ?? "", from: position - (found[2] ?? "").length };
  // Inside a list: `question in ["a", |]`.
  const inList = /([A-Za-z_]\w*)\s+in\s+\[[^\]]*$/.exec(before);
  return inList === null || listed === null
    ? undefined
    : { id: inList[1] ?? "", from: position - (listed[1] ?? "").trimStart().length };
}
