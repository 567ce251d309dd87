import type { FunctionDefinition, FunctionParameter, Language } from "@askloom/contract";
import { library } from "@askloom/functions";

/** A question as a function knows it. */
export interface KnownQuestion {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** What the body of a function can be made of. */
export interface FunctionWords {
  readonly kind: FunctionDefinition["kind"];
  /** The questions of the form, or the one question. */
  readonly questions: readonly KnownQuestion[];
  readonly parameters: readonly FunctionParameter[];
  readonly language: Language;
}

export interface Suggestion {
  readonly label: string;
  readonly apply: string;
  readonly detail?: string;
  readonly info?: string;
  readonly type: "variable" | "constant" | "function" | "keyword";
}

export interface Suggestions {
  /** Where the word begins that a suggestion replaces. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** How a body names the answer to a question. */
export const accessTo = (name: string): string =>
  identifier.test(name) ? `response.${name}` : `response[${JSON.stringify(name)}]`;

/** Something that a body can name, with what people call it. */
export interface NamedCode {
  readonly title: string;
  readonly code: string;
}

/** All that a body can name: the answers, the parameters and the time (FN81). */
export const namesIn = (
  { kind, questions, parameters }: FunctionWords,
  titles: { readonly answer: string; readonly now: string },
): NamedCode[] => [
  ...(kind === "form"
    ? questions.map(({ name, title }) => ({ title, code: accessTo(name) }))
    : [{ title: titles.answer, code: "answer" }]),
  ...parameters.map(({ name }) => ({ title: name, code: `params.${name}` })),
  { title: titles.now, code: "now" },
];

/** Those whose title or code has the text in it. */
export function namesLike(names: readonly NamedCode[], typed: string): readonly NamedCode[] {
  const wanted = typed.trim().toLowerCase();
  return names.filter(({ title, code }) => `${title} ${code}`.toLowerCase().includes(wanted));
}

/** What may stand at the end of a text: choices behind a comparison, members behind a dot, else all names (FN44). */
export function suggestionsAt(before: string, words: FunctionWords): Suggestions | undefined {
  return choicesAt(before, words) ?? membersAt(before, words) ?? namesAt(before, words);
}

const compared =
  /(?:response\.([\p{L}\p{N}_$]+)|response\["([^"]+)"\]|\b(answer))\s*(?:[=!]==?\s*|\.includes\(\s*|\?\.includes\(\s*)(["']?[\p{L}\p{N}_-]*)$/u;

function choicesAt(before: string, { questions, kind }: FunctionWords): Suggestions | undefined {
  const found = compared.exec(before);
  if (found === null) return undefined;
  const [, plain, quoted, answer, typed = ""] = found;
  const question =
    answer !== undefined && kind === "question"
      ? questions[0]
      : questions.find(({ name }) => name === (plain ?? quoted));
  if (question === undefined || question.choices.length === 0) return undefined;
  return {
    from: before.length - typed.length,
    options: question.choices.map(({ id, label }) => ({
      label: `"${id}"`,
      apply: JSON.stringify(id),
      detail: label,
      type: "constant",
    })),
  };
}

function membersAt(before: string, words: FunctionWords): Suggestions | undefined {
  const found = /\b(response|params|dates|text|numbers|lists)\.([\p{L}\p{N}_$]*)$/u.exec(before);
  if (found === null) return undefined;
  const [, owner = "", typed = ""] = found;
  const from = before.length - typed.length;
  if (owner === "response") {
    const named = words.kind === "form" ? words.questions.filter(({ name }) => identifier.test(name)) : [];
    return {
      from,
      options: named.map(({ name, title }) => ({ label: name, apply: name, detail: title, type: "variable" })),
    };
  }
  if (owner === "params") return { from, options: words.parameters.map((parameter) => parameterOption(parameter, "")) };
  return {
    from,
    options: libraryOptions(words.language)
      .filter(({ group }) => group === owner)
      .map(({ name, ...option }) => ({ ...option, label: name, apply: `${name}(` })),
  };
}

function namesAt(before: string, words: FunctionWords): Suggestions | undefined {
  // Behind a dot of something else nothing is known.
  if (/\.\s*[\p{L}\p{N}_$]*$/u.test(before)) return undefined;
  const typed = /[\p{L}\p{N}_$]*$/u.exec(before)?.[0] ?? "";
  const subject = words.kind === "form" ? "response" : "answer";
  const questions = words.kind === "form" ? words.questions : [];
  return {
    from: before.length - typed.length,
    options: [
      ...questions.map(({ name, title }) => ({
        label: `${title} ${name}`,
        apply: accessTo(name),
        detail: name,
        type: "variable" as const,
      })),
      ...words.parameters.map((parameter) => parameterOption(parameter, "params.")),
      ...libraryOptions(words.language).map(({ group: _group, name: _name, ...option }) => option),
      ...[subject, "params", "now"].map((name) => ({ label: name, apply: name, type: "variable" as const })),
      ...["return", "const", "let", "if", "else", "for"].map((name) => ({
        label: name,
        apply: name,
        type: "keyword" as const,
      })),
    ],
  };
}

const parameterOption = ({ name, type }: FunctionParameter, prefix: string): Suggestion => ({
  label: prefix + name,
  apply: prefix + name,
  detail: type,
  type: "variable",
});

/** The standard library: each entry with its documentation. */
export const libraryOptions = (language: Language) =>
  Object.entries(library).flatMap(([group, entries]) =>
    entries.map(({ name, signature, description, example }) => ({
      group,
      name,
      label: `${group}.${name}`,
      apply: `${group}.${name}(`,
      detail: signature.slice(signature.indexOf("(")),
      info: `${description[language]}\n${example.body}\n→ ${JSON.stringify(example.result)}`,
      type: "function" as const,
    })),
  );
